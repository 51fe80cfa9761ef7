import { act } from "react";
import { expect, it, onTestFinished } from "vitest";
import { setOnline } from "../../testing/failure-scenarios.ts";
import { eventually, render } from "../../testing/render.tsx";
import { networkMessages } from "../i18n/network-messages.ts";
import { ApiError } from "./api-error.ts";
import { useSubmit } from "./use-submit.ts";

type Work = () => Promise<void>;

function Form({ work }: { work: Work }) {
  const { error, run } = useSubmit();
  return (
    <button type="button" onClick={() => void run(work, "It failed.")}>
      {error?.message}
    </button>
  );
}

async function expectFailure(work: Work, message: string): Promise<void> {
  using page = await render(<Form work={work} />);
  await act(async () => page.find("button").click());
  await eventually(() => expect(page.container.textContent).toBe(message));
}

const unanswered = async () => {
  throw new ApiError({ status: 0 });
};

it("says that nothing was sent where there was no network", async () => {
  onTestFinished(() => setOnline(true));
  await setOnline(false);
  await expectFailure(unanswered, networkMessages.nothingSent);
  const tooOften = new ApiError({ status: 429, serverMessage: "Too often." });
  await expectFailure(() => Promise.reject(tooOften), "Too often.");
});

it("says only that no answer came where the network went on the way: the call may have arrived", async () => {
  onTestFinished(() => setOnline(true));
  await expectFailure(async () => {
    await setOnline(false);
    throw new ApiError({ status: 0 });
  }, networkMessages.noAnswer);
});

it("blames no network for a failure that happens with one", () =>
  expectFailure(unanswered, "It failed."));
