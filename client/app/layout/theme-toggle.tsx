import { chooseTheme } from "../../lib/theme.ts";
import { Icon } from "../../ui/icon.tsx";
import { strings } from "../strings.ts";

/** Toggles between light and dark; the account offers all three choices. */
export function ThemeToggle() {
  const shared = "size-11 place-items-center rounded-full hover:bg-current/10";
  return (
    <>
      <button
        type="button"
        aria-label={strings.toDark}
        className={`grid dark:hidden ${shared}`}
        onClick={() => chooseTheme("dark")}
      >
        <Icon name="moon" />
      </button>
      <button
        type="button"
        aria-label={strings.toLight}
        className={`hidden dark:grid ${shared}`}
        onClick={() => chooseTheme("light")}
      >
        <Icon name="sun" />
      </button>
    </>
  );
}
