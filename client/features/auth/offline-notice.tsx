import { useNoNetwork } from "../../lib/api/use-no-network.ts";
import { Notice } from "../../ui/state/notice.tsx";
import { strings } from "./strings.ts";

/** Says that there is no network before a press fails. */
export function OfflineNotice() {
  return useNoNetwork() ? <Notice>{strings.offline}</Notice> : null;
}
