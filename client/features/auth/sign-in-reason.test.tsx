import { beforeEach, expect, it } from "vitest";
import { saveQuestion } from "../../lib/storage/saved-question.ts";
import { render } from "../../testing/render.tsx";
import { visit } from "../../testing/serve.ts";
import { SignInReason } from "./sign-in-reason.tsx";

const law = { id: 3, slug: "law", name: "Law" };
const text = "May my landlord keep the deposit?";
const kept = "Your question is saved here.";
const toAsk = "To ask about Law, sign in or create an account.";

beforeEach(() => {
  visit("/login");
});

it("says of an asked question what it is about, and that it is kept", async () => {
  saveQuestion({ text, service: law, asked: true });
  using page = await render(<SignInReason />);
  expect(page.container.textContent).toBe(toAsk + kept);
});

it("says that a question is kept which was typed only", async () => {
  saveQuestion({ text, service: null, asked: false });
  using page = await render(<SignInReason />);
  expect(page.container.textContent).toBe(kept);
});

it("says nothing of a question without one", async () => {
  visit("/login?redirect=/chat/law/3");
  using page = await render(<SignInReason />);
  expect(page.container.textContent).toBe(toAsk);
});
