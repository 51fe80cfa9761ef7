import { act, useState } from "react";
import { expect, it } from "vitest";
import { render } from "../../testing/render.tsx";
import { Dialog } from "./dialog.tsx";
import { Menu } from "./menu.tsx";
import { Sheet } from "./sheet.tsx";

const kinds = {
  sheet: (open: boolean, close: () => void) => (
    <Sheet open={open} onClose={close} title="More">
      inside
    </Sheet>
  ),
  menu: (open: boolean, close: () => void) => (
    <Menu open={open} onClose={close} title="More">
      inside
    </Menu>
  ),
  dialog: (open: boolean, close: () => void) => (
    <Dialog open={open} onClose={close} title="More">
      inside
    </Dialog>
  ),
};

function Opener({ kind }: { kind: keyof typeof kinds }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {kinds[kind](open, () => setOpen(false))}
    </>
  );
}

it.each(["sheet", "menu", "dialog"] as const)(
  "a %s has a name and closes by Esc and a press outside, not by one inside",
  async (kind) => {
    using page = await render(<Opener kind={kind} />);
    const modal = page.find<HTMLDialogElement>("dialog");
    const open = () => act(() => page.find("button").click());
    expect(modal.textContent).not.toContain("inside");
    open();
    const name =
      modal.getAttribute("aria-label") ??
      document.getElementById(modal.getAttribute("aria-labelledby") ?? "")?.textContent;
    expect([modal.open, name]).toEqual([true, "More"]);
    act(() => void modal.firstElementChild?.dispatchEvent(new Event("click", { bubbles: true })));
    act(() => void modal.dispatchEvent(new Event("cancel", { cancelable: true })));
    expect(modal.open).toBe(false);
    open();
    const openedAtMs = performance.now();
    const pressBackdropAt = (timeStamp: number) => {
      const press = new Event("click", { bubbles: true });
      Object.defineProperty(press, "timeStamp", { value: timeStamp });
      act(() => void modal.dispatchEvent(press));
    };
    pressBackdropAt(openedAtMs + 200);
    expect(modal.open, "after the second press of a double press").toBe(true);
    pressBackdropAt(openedAtMs + 1000);
    expect(modal.open).toBe(false);
  },
);

it("closes before unmounting, so that the focus returns", async () => {
  const closed: string[] = [];
  {
    using page = await render(kinds.sheet(true, () => undefined));
    page.find("dialog").addEventListener("close", () => closed.push("closed"));
  }
  expect(closed).toEqual(["closed"]);
});
