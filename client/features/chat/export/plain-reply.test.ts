import { expect, it } from "vitest";
import { toPlainText } from "./plain-reply.ts";

const reply = `## What to do

Send a **demand notice** within 30 days.[[1]](https://www.indiacode.nic.in/a) See [the form](https://labour.gov.in/x).

1. Write it
   - by hand or typed
2. Send it &amp; keep the slip

| Step | Fee | Time |
|---|---|---|
| Notice | ₹500 | 30 days |

\`\`\`
To the Manager,
I ask for my wages.
\`\`\``;

it("writes a reply for WhatsApp with bold words, lines for rows, and its sources at the end", () => {
  expect(toPlainText(reply, "*")).toBe(`*What to do*

Send a *demand notice* within 30 days. See the form (https://labour.gov.in/x).

1. Write it
  • by hand or typed
2. Send it & keep the slip

• Notice: Fee: ₹500 · Time: 30 days

To the Manager,
I ask for my wages.

Sources:
1. https://www.indiacode.nic.in/a`);
});

it("leaves no marks in a text file", () => {
  expect(toPlainText(reply, "")).not.toMatch(/[*#|`]/);
});

it("keeps the text of a link that must not be followed, without its URL", () => {
  const text = toPlainText("[Pay here](https://incometax-gov.in/pay) now", "");
  expect(text).toBe("Pay here now");
});
