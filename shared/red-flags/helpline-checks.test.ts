import { describe, expect, it } from "vitest";
import { addDays } from "../dates.ts";
import { isOfficialHost } from "../official-domains.ts";
import {
  checkMaxAgeDays,
  helplineChecks,
  listOutdatedChecks,
  reviewedOn,
} from "./helpline-checks.ts";
import { type Helpline, helplines } from "./helplines.ts";

const names = Object.keys(helplines) as Helpline[];

describe("the checks of the helplines", () => {
  it.each(names)("name where %s was read, and when", (name) => {
    const { source, checkedOn } = helplineChecks[name];
    expect(new URL(source).protocol).toMatch(/^https?:$/);
    expect(new Date(checkedOn).toISOString().slice(0, 10)).toBe(checkedOn);
    expect(checkedOn <= reviewedOn).toBe(true);
  });

  it("name the office's own page for every number but that of gas leaks", () => {
    const isOffice = (page: string) => isOfficialHost(new URL(page).hostname);
    const without = names.filter((name) => {
      const { source, office = source } = helplineChecks[name];
      return !isOffice(office);
    });
    expect(without).toEqual(["gas"]);
  });

  it("are all younger than 180 days at the last review of the table", () => {
    expect(listOutdatedChecks(reviewedOn)).toEqual([]);
  });

  it("name those that are older", () => {
    const [oldest = ""] = names.map((name) => helplineChecks[name].checkedOn).toSorted();
    const old = names.filter((name) => helplineChecks[name].checkedOn === oldest);
    expect(listOutdatedChecks(addDays(oldest, checkMaxAgeDays))).toEqual([]);
    expect(listOutdatedChecks(addDays(oldest, checkMaxAgeDays + 1))).toEqual(old);
  });
});
