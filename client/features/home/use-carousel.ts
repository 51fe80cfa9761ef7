import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

const stepSeconds = 6;
const reducedMotion = "(prefers-reduced-motion: reduce)";

type Measure = { stops: number; active: number };

/** The distance between the starts of two slides in px. */
function strideOf(track: HTMLElement): number {
  const [first, second] = track.children;
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return track.clientWidth;
  return second.offsetLeft - first.offsetLeft;
}

function measure(track: HTMLElement): Measure {
  const stride = strideOf(track);
  const stops = Math.round((track.scrollWidth - track.clientWidth) / stride) + 1;
  return { stops, active: Math.min(stops - 1, Math.round(track.scrollLeft / stride)) };
}

function useMeasure(track: RefObject<HTMLElement | null>, count: number): Measure {
  const [state, setState] = useState<Measure>({ stops: count, active: 0 });
  useEffect(() => {
    const element = track.current;
    if (element === null) return;
    const update = () => {
      const next = measure(element);
      setState((last) => (last.stops === next.stops && last.active === next.active ? last : next));
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener("scroll", update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", update);
    };
  }, [track]);
  return state;
}

/**
 * A scrolling track with one dot for each stop: fewer than slides where several fit. It advances every
 * `stepSeconds`, but not while stopped, hovered, focused, in a hidden tab, or with reduced motion.
 */
export function useCarousel(count: number) {
  const track = useRef<HTMLElement>(null);
  const { stops, active } = useMeasure(track, count);
  const [playing, setPlaying] = useState(false);

  const show = useCallback((index: number) => {
    const element = track.current;
    if (element === null) return;
    const behavior = matchMedia(reducedMotion).matches ? "instant" : "smooth";
    element.scrollTo({ left: index * strideOf(element), behavior });
  }, []);

  useEffect(() => setPlaying(!matchMedia(reducedMotion).matches), []);

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      const frame = track.current?.parentElement;
      if (document.hidden || !frame || frame.matches(":hover, :focus-within")) return;
      show((active + 1) % stops);
    }, stepSeconds * 1000);
    return () => clearInterval(timer);
  }, [playing, active, stops, show]);

  return { track, stops, active, show, playing, toggle: () => setPlaying(!playing) };
}
