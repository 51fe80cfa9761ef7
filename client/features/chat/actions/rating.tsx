import { useState } from "react";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { strings } from "./strings.ts";
import { ToolButton } from "./tool-button.tsx";

const RatingReasonDialog = lazyPart(
  () => import("./rating-reason-dialog.tsx"),
  "RatingReasonDialog",
);

type Rating = "up" | "down" | null;
/** Thumbs up and down; a thumb down asks for an optional reason. */
export function RatingButtons({ id, rating: stored }: { id: number; rating: Rating }) {
  // Undefined until the person changes it here: the stored rating may load later.
  const [changed, setChanged] = useState<Rating | undefined>(undefined);
  const rating = changed === undefined ? stored : changed;
  const [asking, setAsking] = useState(false);
  const rate = async (next: Rating) => {
    const before = rating;
    setChanged(next);
    try {
      await trpcClient.chat.rate.mutate({ messageId: id, rating: next });
      if (next === "up") toast(strings.thanks);
      if (next === "down") setAsking(true);
    } catch (error) {
      setChanged(before);
      toast(strings.failed, { failure: error });
    }
  };
  return (
    <>
      <ToolButton
        icon="up"
        label={strings.helpful}
        pressed={rating === "up"}
        onClick={() => void rate(rating === "up" ? null : "up")}
      />
      <ToolButton
        icon="down"
        label={strings.notHelpful}
        pressed={rating === "down"}
        onClick={() => void rate(rating === "down" ? null : "down")}
      />
      {asking ? <RatingReasonDialog id={id} onDone={() => setAsking(false)} /> : null}
    </>
  );
}
