import * as z from "zod";
import { contactFormInput } from "../../shared/inputs/contact.ts";
import { router, visitorProcedure } from "../trpc.ts";
import { submitContact } from "./contact.ts";

export const contactRouter = router({
  submit: visitorProcedure
    .input(contactFormInput)
    .output(z.object({ message: z.string(), ticket: z.string() }))
    .mutation(({ ctx, input }) => submitContact(ctx, input)),
});
