import { useEffect, useEffectEvent } from "react";
import { conversationEvents } from "./conversations.ts";

/** The model writes the title shortly after the first reply. */
const titleDelayMs = 4000;

/** Calls back when the model has had the time to give a conversation its title. */
export function useTitleRefresh(refresh: () => void): void {
  const callBack = useEffectEvent(refresh);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => callBack(), titleDelayMs);
    };
    conversationEvents.addEventListener("titled", wait);
    return () => {
      clearTimeout(timer);
      conversationEvents.removeEventListener("titled", wait);
    };
  }, []);
}
