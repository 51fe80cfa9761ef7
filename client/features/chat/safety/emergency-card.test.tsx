import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { EmergencyCard } from "./emergency-card.tsx";

it("comes again for what is written anew, though it was hidden before", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.createElement("div");
  const root = createRoot(place);
  const write = (text: string, said = "") =>
    act(async () => root.render(<EmergencyCard text={text} said={said} />));
  const shown = () => place.querySelector("[role=alert]") !== null;
  const urgent = "My father has severe chest pain and cannot breathe";
  await write(urgent);
  expect(shown()).toBe(true);
  await act(async () => place.querySelector("button")?.click());
  await write("", urgent);
  expect(shown()).toBe(false);
  await write("Thank you", "Thank you");
  await write(urgent);
  expect(shown()).toBe(true);
  await act(async () => root.unmount());
});
