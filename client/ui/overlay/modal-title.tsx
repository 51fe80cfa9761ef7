import { findForeignLanguage } from "../../lib/i18n/foreign-language.ts";
import { Icon } from "../icon.tsx";
import { strings } from "../strings.ts";

type ModalTitleProps = {
  id: string;
  title: string;
  /** Absent where a person cannot close it. */
  onClose: (() => void) | undefined;
};

/** The heading of a dialog or a sheet and its close button. */
export function ModalTitle({ id, title, onClose }: ModalTitleProps) {
  return (
    <div className="modal-title">
      <h2
        id={id}
        lang={findForeignLanguage(title)}
        className="min-w-0 text-xl [overflow-wrap:anywhere]"
      >
        {title}
      </h2>
      {onClose === undefined ? null : (
        <button type="button" onClick={onClose} aria-label={strings.close} className="modal-close">
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
