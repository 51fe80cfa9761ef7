import { samples } from "../../shared/examples/samples.ts";
import { Markdown } from "../features/chat/markdown/markdown.tsx";
import { ReplyBubble, UserBubble } from "../features/chat/messages/bubbles.tsx";
import { SampleFrame } from "../features/services/sample-frame.tsx";

/** A service's sample question and reply, rendered as in a conversation. */
export function Sample({ slug }: { slug: string }) {
  const sample = samples[slug];
  if (sample === undefined) return null;
  return (
    <SampleFrame>
      <div className="grid justify-items-end">
        <UserBubble text={sample.question} />
      </div>
      <ReplyBubble>
        <Markdown text={sample.answer} writing={false} />
      </ReplyBubble>
    </SampleFrame>
  );
}
