import { ChooserPage } from "../features/services/chooser-page.tsx";
import { DeferredSample } from "./deferred-sample.tsx";

/** The services to choose from; what a sample shows belongs to two features. */
export function ChooserScreen() {
  return <ChooserPage Sample={DeferredSample} />;
}
