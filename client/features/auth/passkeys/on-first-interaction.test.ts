import { beforeEach, expect, it, vi } from "vitest";
import { rememberPasskeyHere } from "../../../lib/passkeys/passkey-here.ts";
import { sharedDeviceKey } from "../../../lib/storage/shared-device.ts";
import { onFirstInteraction } from "./on-first-interaction.ts";

beforeEach(() => {
  document.body.innerHTML =
    "<button>Continue</button><input><button><span>Sign in with a passkey</span></button>";
});

const ownButton = () => ({ current: document.querySelector("button:last-of-type") });

function press(selector = "button"): void {
  const down = new Event("pointerdown", { bubbles: true });
  document.querySelector(selector)?.dispatchEvent(down);
}

it("calls back once, at the first touch", () => {
  const offer = vi.fn();
  onFirstInteraction(offer, ownButton());
  expect(offer).not.toHaveBeenCalled();
  press();
  press();
  document.querySelector("input")?.focus();
  expect(offer).toHaveBeenCalledTimes(1);
});

it("does not call back when the button for a passkey is touched, has the focus and hears a key", () => {
  const offer = vi.fn();
  const own = ownButton();
  onFirstInteraction(offer, own);
  press("button span");
  if (own.current instanceof HTMLElement) own.current.focus();
  own.current?.dispatchEvent(new Event("keydown", { bubbles: true }));
  expect(offer).not.toHaveBeenCalled();
  press();
  expect(offer).toHaveBeenCalledTimes(1);
});

it("calls back at once when a field has the focus already", () => {
  const offer = vi.fn();
  document.querySelector("input")?.focus();
  onFirstInteraction(offer, ownButton());
  expect(offer).toHaveBeenCalledTimes(1);
});

it("calls back at once in a browser that has used a passkey, unless the device is shared", () => {
  const offer = vi.fn();
  sessionStorage.setItem(sharedDeviceKey, "yes");
  rememberPasskeyHere();
  onFirstInteraction(offer, ownButton());
  expect(offer).not.toHaveBeenCalled();
  sessionStorage.clear();
  rememberPasskeyHere();
  onFirstInteraction(offer, ownButton());
  expect(offer).toHaveBeenCalledTimes(1);
});

it("never calls back once stopped", () => {
  const offer = vi.fn();
  onFirstInteraction(offer, ownButton())();
  press();
  expect(offer).not.toHaveBeenCalled();
});
