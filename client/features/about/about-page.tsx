import { PageHeader } from "../../ui/page-header.tsx";
import { textPart } from "../../ui/state/text-part.tsx";
import { aboutHead } from "./about-head.ts";

const Sections = textPart(
  "about",
  async () => (await import("./about-sections.tsx")).AboutSections,
);

export function AboutPage() {
  return (
    <>
      <PageHeader title={aboutHead.title} lead={aboutHead.lead} />
      <Sections />
    </>
  );
}
