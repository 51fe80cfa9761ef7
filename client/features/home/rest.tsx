import { Benefits } from "./benefits.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { Steps } from "./steps.tsx";

/** The sections that nobody sees first; their code loads when they come near. */
export function Rest() {
  return (
    <div data-rest>
      <Steps />
      <Benefits />
      <CallToAction />
    </div>
  );
}
