import { act } from "react";
import { expect, it } from "vitest";
import { button, press } from "../../../testing/controls.ts";
import { message, page } from "../../../testing/messages.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { serveAnswers } from "../../../testing/serve-answers.ts";
import { ConversationStore } from "../conversation/store.ts";
import type { MessagesPage } from "../conversation/types.ts";
import { InvisibleParts } from "../messages/invisible-parts.tsx";
import { versionStrings } from "./version-strings.ts";
import { VersionSwitch } from "./version-switch.tsx";

const pageOf = (ids: number[], change: Partial<MessagesPage> = {}) =>
  page(
    ids.map((id) => message(id)),
    change,
  );

/** The switch of message 3, whose earlier version is message 1, with the pages that the server answers in turn. */
async function open(pages: (MessagesPage | Promise<MessagesPage> | Error)[]) {
  const calls = {
    fetchPage: async () => {
      const next = pages.shift() ?? new Error("no page");
      if (next instanceof Error) throw next;
      return next;
    },
    retry: () => Promise.reject(new Error("no retry")),
    stop: async () => ({}),
  };
  const store = new ConversationStore({ serviceId: 1, uuid: "u" }, { calls });
  await store.load();
  const shown = await render(<VersionSwitch id={3} versions={[1, 3]} store={store} />);
  return {
    store,
    ids: () => store.read().messages.map(({ id }) => id),
    [Symbol.dispose]: () => {
      store.close();
      shown[Symbol.dispose]();
    },
  };
}

it("shows the chosen version with its branch, and older pages up to it", async () => {
  await using _server = await serveAnswers({ "chat.showVersion": { data: {} } });
  const older = pageOf([1, 2], { current_page: 2, last_page: 2 });
  using test = await open([pageOf([3, 4]), pageOf([5, 6], { last_page: 2 }), older]);
  await press(versionStrings.versionBefore);
  await eventually(() => expect(test.ids()).toEqual([1, 2, 5, 6]));
});

it("says which version shows to a screen reader", async () => {
  await using _server = await serveAnswers({ "chat.showVersion": { data: {} } });
  using test = await open([pageOf([3, 4]), pageOf([1, 2])]);
  using status = await render(<InvisibleParts state={test.store.read()} />);
  await press(versionStrings.versionBefore);
  const said = () => status.find("[role=status]").textContent?.trim();
  await eventually(() => expect(said()).toBe(versionStrings.version(1, 2)));
});

it.each([
  ["no answer came to the choice", 500, []],
  ["the branch did not come", 200, [new Error("no network")]],
])("shows the branch that the server shows although %s", async (_case, status, failures) => {
  await using _server = await serveAnswers({ "chat.showVersion": { data: {}, status } });
  using test = await open([pageOf([3, 4]), ...failures, pageOf([1, 2])]);
  await press(versionStrings.versionBefore);
  await eventually(() => expect(test.ids()).toEqual([1, 2]));
});

it("keeps a message that was sent while the branch was on its way", async () => {
  await using server = await serveAnswers({ "chat.showVersion": { data: {} } });
  const paused = server.pause("/api/chat/");
  const late = Promise.withResolvers<MessagesPage>();
  const pages = [pageOf([3, 4]), late.promise];
  using test = await open(pages);
  await press(versionStrings.versionBefore);
  await eventually(() => expect(pages).toHaveLength(0));
  await act(async () => {
    test.store.send("and now?");
    late.resolve(pageOf([1, 2]));
  });
  expect(test.ids()).toEqual([3, 4]);
  expect(test.store.read().turn?.sent?.text).toBe("and now?");
  // The branch shows once the sent message was answered or refused.
  pages.push(pageOf([1, 2]));
  paused.end("500");
  await eventually(() => expect(test.ids()).toEqual([1, 2]));
  expect(test.store.read().turn?.sent?.text).toBe("and now?");
});

it("cannot be switched while a reply is being written", async () => {
  await using server = await serveAnswers({});
  server.pause("/api/chat/");
  using test = await open([pageOf([3, 4])]);
  const before = () => button(versionStrings.versionBefore).disabled;
  expect(before()).toBe(false);
  act(() => test.store.send("and now?"));
  expect(before()).toBe(true);
});
