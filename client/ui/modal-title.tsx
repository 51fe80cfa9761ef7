import { Icon } from "./icon.tsx";
import { strings } from "./strings.ts";

type ModalTitleProps = {
  id: string;
  title: string;
  /** Absent where it cannot be closed by hand. */
  onClose: (() => void) | undefined;
};

/** The heading that names a dialog or a sheet, and the button that closes it. */
export function ModalTitle({ id, title, onClose }: ModalTitleProps) {
  return (
    <div className="flex items-start justify-between gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {onClose === undefined ? null : (
        <button
          type="button"
          onClick={onClose}
          aria-label={strings.close}
          className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunk hover:text-ink"
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
