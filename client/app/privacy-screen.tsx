import { PrivacyCentre } from "../features/account/privacy/privacy-centre.tsx";
import { FloatingQuickExit } from "./layout/quick-exit.tsx";

/** The privacy centre, which a person on a shared device can leave at once too. */
export function PrivacyScreen() {
  return (
    <>
      <PrivacyCentre />
      <FloatingQuickExit />
    </>
  );
}
