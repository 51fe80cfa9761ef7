import { useScrolledPast } from "../../lib/use-scrolled-past.ts";
import { Icon } from "../../ui/icon.tsx";
import { strings } from "../strings.ts";

/** How far a page is scrolled when the button appears. */
const thresholdPx = 300;

export function ScrollTop() {
  if (!useScrolledPast(thresholdPx)) return null;
  return (
    <button
      type="button"
      aria-label={strings.scrollTop}
      onClick={() => {
        const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
        window.scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
      }}
      className="appear scroll-top"
    >
      <Icon name="arrow-up" />
    </button>
  );
}
