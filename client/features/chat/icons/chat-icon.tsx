import { StrokeIcon } from "./stroke-icon.tsx";

const paths = {
  panel: "M4 5h16v14H4zM9.5 5v14",
  plus: "M12 5v14M5 12h14",
  send: "M12 19V5m-6 6 6-6 6 6",
  stop: "M7 7h10v10H7z",
  down: "M12 5v14m-6-6 6 6 6-6",
  chat: "M4 5h16v11H10l-4.5 3.5V16H4z",
  more: "M12 5.5h.01M12 12h.01M12 18.5h.01",
  attach:
    "m19 11.5-7.5 7.5a4.6 4.6 0 0 1-6.5-6.5l8-8a3 3 0 0 1 4.3 4.3l-8 8a1.5 1.5 0 0 1-2.1-2.1l7-7",
} as const;

type ChatIconProps = { name: keyof typeof paths; className?: string | undefined };

/** The icons of the chat; part of its script, so that they need no request for the sprite. */
export function ChatIcon({ name, className }: ChatIconProps) {
  return <StrokeIcon path={paths[name]} className={className} filled={name === "stop"} />;
}
