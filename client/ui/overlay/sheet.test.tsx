import { act, useLayoutEffect, useState } from "react";
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
  "a %s has a name, and closes by Esc but not by a press inside",
  async (kind) => {
    using page = await render(<Opener kind={kind} />);
    const modal = page.find<HTMLDialogElement>("dialog");
    expect(modal.textContent).not.toContain("inside");
    act(() => page.find("button").click());
    const name =
      modal.getAttribute("aria-label") ??
      document.getElementById(modal.getAttribute("aria-labelledby") ?? "")?.textContent;
    expect([modal.open, name]).toEqual([true, "More"]);
    act(() => void modal.firstElementChild?.dispatchEvent(new Event("click", { bubbles: true })));
    expect(modal.open).toBe(true);
    act(() => void modal.dispatchEvent(new Event("cancel", { cancelable: true })));
    expect(modal.open).toBe(false);
  },
);

it.each(["sheet", "menu", "dialog"] as const)(
  "a %s closes by a press outside, not by the second press of a double press",
  async (kind) => {
    using page = await render(<Opener kind={kind} />);
    const modal = page.find<HTMLDialogElement>("dialog");
    act(() => page.find("button").click());
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

it.each(["sheet", "menu", "dialog"] as const)(
  "a %s stays open when the second press of a slow double press comes",
  async (kind) => {
    using page = await render(<Opener kind={kind} />);
    const modal = page.find<HTMLDialogElement>("dialog");
    const press = (target: Element, detail: number) => {
      const click = new MouseEvent("click", { bubbles: true, cancelable: true, detail });
      Object.defineProperty(click, "timeStamp", { value: performance.now() + 900 });
      act(() => void target.dispatchEvent(click));
    };
    press(page.find("button"), 1);
    press(modal, 2);
    expect(modal.open, "after a press outside").toBe(true);
    press(page.find(".modal-close"), 2);
    expect(modal.open, "after a press on the close button").toBe(true);
    press(page.find(".modal-close"), 1);
    expect(modal.open).toBe(false);
  },
);

it("a dialog that is not dismissible has no close button and stays open after Esc and a press outside", async () => {
  const closed: string[] = [];
  const firm = (
    <Dialog open onClose={() => closed.push("closed")} title="More" dismissible={false}>
      inside
    </Dialog>
  );
  using page = await render(firm);
  const modal = page.find<HTMLDialogElement>("dialog");
  const pressOutside = new Event("click", { bubbles: true });
  Object.defineProperty(pressOutside, "timeStamp", { value: performance.now() + 1000 });
  act(() => void modal.dispatchEvent(new Event("cancel", { cancelable: true })));
  act(() => void modal.dispatchEvent(pressOutside));
  expect(closed).toEqual([]);
  expect(modal.querySelector(".modal-close")).toBeNull();
});

it("ignores the second tap of a double tap that opened it, wherever it lands", async () => {
  using page = await render(<Opener kind="menu" />);
  const modal = page.find<HTMLDialogElement>("dialog");
  act(() => page.find("button").click());
  const openedAtMs = performance.now();
  const tapCloseAt = (timeStamp: number) => {
    const tap = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 });
    Object.defineProperty(tap, "timeStamp", { value: timeStamp });
    Object.defineProperty(tap, "pointerType", { value: "touch" });
    act(() => void page.find(".modal-close").dispatchEvent(tap));
  };
  tapCloseAt(openedAtMs + 200);
  expect(modal.open).toBe(true);
  tapCloseAt(openedAtMs + 1000);
  expect(modal.open).toBe(false);
});

it("passes every press of a double press inside to its content", async () => {
  const presses: number[] = [];
  const count = (
    <Dialog open onClose={() => undefined} title="Count">
      <button type="button" className="more" onClick={({ detail }) => presses.push(detail)}>
        More
      </button>
    </Dialog>
  );
  using page = await render(count);
  for (const detail of [1, 2, 3]) {
    const click = new MouseEvent("click", { bubbles: true, detail });
    act(() => void page.find(".more").dispatchEvent(click));
  }
  expect(presses).toEqual([1, 2, 3]);
});

it("closes before unmounting, so that the focus returns", async () => {
  const closed: string[] = [];
  {
    using page = await render(kinds.sheet(true, () => undefined));
    page.find("dialog").addEventListener("close", () => closed.push("closed"));
  }
  expect(closed).toEqual(["closed"]);
});

function BeforeDrawing({ onDraw }: { onDraw: () => void }) {
  useLayoutEffect(onDraw);
  return null;
}

it("a dialog that follows another is open before the page is drawn without either", async () => {
  const opened: number[] = [];
  const count = () => void opened.push(document.querySelectorAll("dialog[open]").length);
  using page = await render(null);
  for (const title of ["One moment", "Payment Successful!"]) {
    await page.show(
      <>
        <Dialog key={title} open onClose={() => undefined} title={title}>
          inside
        </Dialog>
        <BeforeDrawing onDraw={count} />
      </>,
    );
  }
  expect(opened).toEqual([1, 1]);
});

it("a menu opens beside the button that was pressed, although the modal takes the focus", async () => {
  using page = await render(<Opener kind="menu" />);
  const button = page.find("button");
  button.getBoundingClientRect = () => new DOMRect(100, 50, 44, 44);
  const modal = page.find<HTMLDialogElement>("dialog");
  const showModal = modal.showModal.bind(modal);
  // As a browser does, and happy-dom does not.
  modal.showModal = () => {
    showModal();
    modal.tabIndex = -1;
    modal.focus();
  };
  button.focus();
  act(() => button.click());
  expect(document.activeElement).toBe(modal);
  expect(modal.style.getPropertyValue("--menu-x")).toBe("100px");
});
