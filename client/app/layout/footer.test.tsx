import { expect, it } from "vitest";
import { brand } from "../../../shared/brand.ts";
import { render } from "../../testing/render.tsx";
import { Footer } from "./footer.tsx";

it("links to the brand's social pages", async () => {
  const social = brand.social as { label: string; url: string }[];
  social.push({ label: "LinkedIn", url: "https://www.linkedin.com/company/saathi" });
  try {
    using page = await render(<Footer />);
    const links = [...page.container.querySelectorAll(".footer-end a")];
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toContainEqual([
      "LinkedIn",
      "https://www.linkedin.com/company/saathi",
    ]);
  } finally {
    social.pop();
  }
});
