import { describe, expect, it } from "vitest";
import { isMisleading, namesHost, readLink } from "./link-target.ts";

describe("readLink", () => {
  it.each([
    ["https://www.incometax.gov.in/iec/foportal", "incometax.gov.in"],
    ["https://indiacode.nic.in/a?b=1&amp;c=2", "indiacode.nic.in"],
    ["https://rbi.org.in", "rbi.org.in"],
    ["https://www.who.int/health-topics", "who.int"],
    ["https://www.mygov.in", "mygov.in"],
    ["HTTPS://CyberCrime.Gov.In./", "cybercrime.gov.in"],
  ])("takes an official site for official: %s", (href, host) => {
    expect(readLink(href)).toMatchObject({ host, isOfficial: true });
  });

  it.each([
    ["https://www.example.com/a", "example.com"],
    ["http://practo.com", "practo.com"],
    ["https://government.example", "government.example"],
    ["https://nic.example", "nic.example"],
    ["https://blog.in", "blog.in"],
    ["https://whoint.com", "whoint.com"],
    ["https://cleartax.in", "cleartax.in"],
  ])("keeps the link to another site, which is not official: %s", (href, host) => {
    expect(readLink(href)).toMatchObject({ host, isOfficial: false });
  });

  it.each([
    "https://gov-in.example",
    "https://gov.in.example/pay",
    "https://incometax.gov.in.refund.com",
    "https://incometax-gov.in",
    "https://incometaxgov.in/login",
    "https://uidai-govin.com",
    "https://incometax.g0v.in",
    "https://incornetax.gov-in.co",
    "https://rbi.org.in.kyc-update.com",
    "https://rb1.org.in",
    "https://irctc-co-in.com",
    "https://cybercrime-gov-in.web.app",
    "https://nicin.example",
  ])("makes no link of a name that looks official: %s", (href) => {
    expect(readLink(href)).toBeNull();
  });

  it.each([
    ["punycode", "https://xn--gv-fka.in"],
    ["letters of another script", "https://gоv.in"],
    ["letters of another script in an ending", "https://incometax.gov.іn/"],
    ["a user name before the host", "https://www.incometax.gov.in@evil.example/"],
    ["a password before the host", "https://incometax.gov.in:80@evil.example"],
    ["a number with dots", "https://103.21.4.5/pay"],
    ["a number without dots", "https://1729103877/pay"],
    ["a hexadecimal number", "http://0x7f.1/"],
    ["an IPv6 address", "https://[2001:db8::1]/"],
    ["a name of one word", "http://localhost:3000/"],
    ["another protocol", "javascript:alert(1)"],
    ["no host", "https://"],
  ])("makes no link of %s", (_, href) => {
    expect(readLink(href)).toBeNull();
  });
});

const target = (href: string) => readLink(href) ?? { href, host: "", isOfficial: false };

describe("a link's text", () => {
  it("names the host, so that it is not shown twice", () => {
    expect(namesHost("https://www.example.com/a/b", target("https://example.com/a/b"))).toBe(true);
    expect(namesHost("the act", target("https://example.com/"))).toBe(false);
    expect(namesHost("Form 26AS.pdf", target("https://example.com/"))).toBe(false);
  });

  it("misleads when it names another site than the link leads to", () => {
    expect(isMisleading("https://incometax.gov.in", target("https://refund.example/x"))).toBe(true);
    expect(isMisleading("incometax.gov.in", target("https://www.incometax.gov.in/"))).toBe(false);
    expect(isMisleading("example.com", target("https://help.example.com/"))).toBe(false);
    expect(isMisleading("Form 26AS.pdf", target("https://example.com/"))).toBe(false);
    expect(isMisleading("cleartax.in", target("https://incometax.gov.in/"))).toBe(false);
  });
});
