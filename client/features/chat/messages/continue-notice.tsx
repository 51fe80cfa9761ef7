import { Button } from "../../../ui/form/button.tsx";
import { Reference } from "../../../ui/state/reference.tsx";
import { ReplyBubble } from "./bubbles.tsx";

type GoOnProps = {
  text: string;
  /** What support finds in the logs. */
  reference?: string | null;
  button: string;
  /** It stands for the reply that never came, not beneath one that did. */
  inBubble: boolean;
  onPress: (() => void) | null;
};

/** How a turn fell short, with one button to go on. */
export function ContinueNotice({ text, reference, button, inBubble, onPress }: GoOnProps) {
  const content = (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p>{text}</p>
        <Reference id={reference} />
      </div>
      {onPress === null ? null : (
        <Button
          variant="secondary"
          onClick={onPress}
          data-asks
          className="in-data-busy:data-asks:invisible"
        >
          {button}
        </Button>
      )}
    </div>
  );
  return inBubble ? <ReplyBubble>{content}</ReplyBubble> : content;
}
