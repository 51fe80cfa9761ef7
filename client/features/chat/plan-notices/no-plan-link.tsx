import { Link } from "wouter";
import { useLeastPrice } from "../../../lib/api/public-data.ts";
import { saveReturnPath } from "../../../lib/session/return-path.ts";
import { planNoticeStrings as strings } from "./plan-notice-strings.ts";

/** The least price beside the words of the disabled field; a press anywhere on the field leads to the plans. */
export function NoPlanLink() {
  const price = useLeastPrice();
  return (
    <Link
      href="/subscription"
      aria-label={price === null ? strings.plans : strings.plansFrom(price)}
      onClick={() => saveReturnPath(window.location.pathname)}
      // The link lies over the whole field, which takes no presses itself.
      className="flex min-h-11 items-center text-sm font-semibold whitespace-nowrap text-indigo-text underline underline-offset-4 after:absolute after:inset-0 after:rounded-lg"
    >
      {price === null ? strings.plans : strings.from(price)}
    </Link>
  );
}
