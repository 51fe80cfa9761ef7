import * as z from "zod";
import { searchInput } from "../../../shared/inputs/conversations.ts";
import { memberProcedure } from "../../trpc.ts";
import { withUserId } from "../with-user-id.ts";
import { searchMessages } from "./search.ts";

const pieces = z.array(z.object({ text: z.string(), hit: z.boolean() }));

const searchOutput = z.object({
  items: z.array(
    z.object({
      uuid: z.string(),
      title: z.string(),
      service_id: z.number(),
      created_at: z.string(),
      title_pieces: pieces,
      hits: z.array(z.object({ message_id: z.number(), sender: z.enum(["user", "ai"]), pieces })),
    }),
  ),
  next_cursor: z.string().nullable(),
});

export const searchProcedures = {
  search: memberProcedure.input(searchInput).output(searchOutput).query(withUserId(searchMessages)),
};
