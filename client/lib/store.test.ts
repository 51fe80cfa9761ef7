import { expect, it } from "vitest";
import { Listeners, Store } from "./store.ts";

class Counter extends Store<number> {
  add(): void {
    this.set(this.read() + 1);
  }
}

it("notifies each listener of a change until it unsubscribes", () => {
  const counter = new Counter(0);
  const seen: number[] = [];
  const unsubscribe = counter.subscribe(() => seen.push(counter.read()));
  counter.add();
  counter.add();
  unsubscribe();
  counter.add();
  expect([seen, counter.read()]).toEqual([[1, 2], 3]);
});

it("notifies the listeners of the moment, though one of them subscribes another", () => {
  const listeners = new Listeners();
  const seen: string[] = [];
  listeners.subscribe(() => {
    seen.push("first");
    listeners.subscribe(() => seen.push("added"));
  });
  listeners.notify();
  expect(seen).toEqual(["first"]);
});
