import { StrokeIcon } from "./stroke-icon.tsx";

const paths = {
  panel: "M4 5h16v14H4zM9.5 5v14",
  plus: "M12 5v14M5 12h14",
  receipt: "M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 8.5h5m-5 4h5",
  logout: "M14 4h5v16h-5M4 12h10m-4-4 4 4-4 4",
  send: "M12 19V5m-6 6 6-6 6 6",
  stop: "M7 7h10v10H7z",
  down: "M12 5v14m-6-6 6 6 6-6",
  chat: "M4 5h16v11H10l-4.5 3.5V16H4z",
  more: "M12 5.5h.01M12 12h.01M12 18.5h.01",
  attach:
    "m19 11.5-7.5 7.5a4.6 4.6 0 0 1-6.5-6.5l8-8a3 3 0 0 1 4.3 4.3l-8 8a1.5 1.5 0 0 1-2.1-2.1l7-7",
  language: "M4 6h9M8.5 4v2m3 0c-.5 4-3 7-7.5 9m2-6c1 2.5 3 4.5 6 6m1 5 4-10 4 10m-6.5-3.5h5",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.6-3.9 3.7-6 7.5-6s6.9 2.1 7.5 6",
  tag: "M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01",
} as const;

type ChatIconProps = { name: keyof typeof paths; className?: string | undefined };

/** The icons of the chat; part of its script, so that they need no request for the sprite. */
export function ChatIcon({ name, className }: ChatIconProps) {
  return <StrokeIcon path={paths[name]} className={className} filled={name === "stop"} />;
}
