import { expect, test } from "vitest";
import { createTrpcClient } from "../../../server/testing/http/trpc-client.ts";
import { createMember } from "../../../server/testing/members.ts";
import { startTestApp } from "../../../server/testing/test-app.ts";
import { waitForReplies } from "../../../server/testing/wait-for-replies.ts";
import { createTestAdmin, openTestAdmin } from "../../testing/test-admin.ts";

test("ratings shows counts by service and the newest notes", async () => {
  await using app = await startTestApp();
  const admin = createTestAdmin(app);
  expect(await admin.text("ratings")).toBe("No ratings.\n\nNo notes.\n");
  const asha = await createMember(app, { subscribed: true });
  const { chat } = createTrpcClient(app, asha.token);
  const ask = async (serviceId: number) => {
    const { reply_id } = await chat.send.mutate({ serviceId, message: "Hello?" });
    await waitForReplies(app);
    return reply_id;
  };
  const [first, second, third] = [await ask(1), await ask(1), await ask(3)];
  await chat.rate.mutate({ messageId: first, rating: "up", note: "Thanks" });
  const down = { rating: "down", reason: "unsafe" } as const;
  await chat.rate.mutate({ messageId: second, ...down, note: "Bad\nforged  row" });
  await chat.rate.mutate({ messageId: third, rating: "down" });
  const all = await admin.json("ratings");
  expect(all.services).toMatchObject([
    { service_id: 1, service: "Health", up: 1, down: 1, reasons: { unsafe: 1, wrong: 0 } },
    { service_id: 3, service: "Law", up: 0, down: 1, reasons: { unsafe: 0 } },
  ]);
  expect(all.notes).toEqual([
    {
      reply_id: second,
      at: expect.any(String),
      rating: "down",
      service: "Health",
      reason: "unsafe",
      note: "Bad\nforged  row",
    },
    expect.objectContaining({ reply_id: first, rating: "up", note: "Thanks" }),
  ]);
  expect((await admin.json("ratings", "--down")).notes).toHaveLength(1);
  expect((await admin.json("ratings", "--limit", "1")).notes).toHaveLength(1);
  expect(await admin.json("ratings", "--service", "3")).toMatchObject({
    services: [{ service: "Law" }],
    notes: [],
  });
  const text = await admin.text("ratings", "--down");
  expect(text).toContain("Bad forged  row");
  expect(text.split("\n").filter((line) => line.includes("forged"))).toHaveLength(1);
});

test("ratings refuses a service that does not exist", async () => {
  await using admin = await openTestAdmin();
  await expect(admin.text("ratings", "--service", "99")).rejects.toThrow("There is no service 99.");
});
