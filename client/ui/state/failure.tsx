import { Reference } from "../reference/reference.tsx";
import { ErrorState } from "./error-state.tsx";

type FailureProps = {
  error: { message: string; reference?: string | null | undefined } | null;
};

/** Why an action failed, with its reference; nothing without an error. */
export function Failure({ error }: FailureProps) {
  if (error === null) return null;
  return (
    <ErrorState message={error.message}>
      <Reference id={error.reference} />
    </ErrorState>
  );
}
