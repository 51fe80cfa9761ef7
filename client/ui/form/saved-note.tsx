import { Icon } from "../icon.tsx";

/** A note beside a button that its action is done. */
export function SavedNote({ text, shown }: { text: string; shown: boolean }) {
  return (
    <span role="status" className="flex min-h-6 items-center gap-1.5 font-medium text-success">
      {shown ? (
        <>
          <Icon name="check" className="size-5" />
          {text}
        </>
      ) : null}
    </span>
  );
}
