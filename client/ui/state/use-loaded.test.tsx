import { act, type ComponentType } from "react";
import { expect, it } from "vitest";
import { eventually, render } from "../../testing/render.tsx";
import { type LoadComponent, useLoaded } from "./use-loaded.ts";

const EmergencyNumber = () => <p>Call 112</p>;

function Page({ load }: { load: LoadComponent<object> }) {
  const Part = useLoaded(load, true);
  return Part === null ? <p>nothing yet</p> : <Part />;
}

it("a part whose load failed loads when the network returns", async () => {
  let isAway = true;
  const load = async (): Promise<ComponentType> => {
    if (isAway) throw new Error("no network");
    return EmergencyNumber;
  };
  using page = await render(<Page load={load} />);
  expect(page.container.textContent).toBe("nothing yet");
  isAway = false;
  await act(async () => window.dispatchEvent(new Event("online")));
  await eventually(() => expect(page.container.textContent).toBe("Call 112"));
});

it("a part that nobody wants any more does not load when the network returns", async () => {
  let loads = 0;
  const failed = Promise.withResolvers<ComponentType>();
  const load = () => {
    loads += 1;
    return failed.promise;
  };
  {
    using _page = await render(<Page load={load} />);
  }
  await act(async () => failed.reject(new Error("no network")));
  window.dispatchEvent(new Event("online"));
  expect(loads).toBe(1);
});
