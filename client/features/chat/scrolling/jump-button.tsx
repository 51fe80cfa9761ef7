import { useCallback, useState } from "react";
import { ChatIcon } from "../icons/chat-icon.tsx";
import { strings } from "../strings.ts";

/** Two thresholds, so that the button does not flicker. */
const shownPx = 200;
const hiddenPx = 60;

export type OnDistance = (distancePx: number) => void;

/** Whether the button is shown, and a setter that takes the distance from the end in px. */
export function useJumpThresholds(): [canJump: boolean, onDistance: OnDistance] {
  const [canJump, setCanJump] = useState(false);
  const onDistance = useCallback((distancePx: number) => {
    setCanJump((shown) => distancePx > (shown ? hiddenPx : shownPx));
  }, []);
  return [canJump, onDistance];
}

/** Jumps to the newest message. */
export function JumpButton({ onClick }: { onClick: () => void }) {
  return (
    <div className="relative h-0">
      <button type="button" onClick={onClick} className="appear jump-button">
        <ChatIcon name="down" className="size-4" />
        <span>{strings.jump}</span>
      </button>
    </div>
  );
}
