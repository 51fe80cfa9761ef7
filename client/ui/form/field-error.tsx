import { ServerMessage } from "../state/server-message.tsx";

type FieldErrorProps = { id: string; error?: string | null };

export function FieldError({ id, error }: FieldErrorProps) {
  if (!error) return null;
  return (
    <p id={id} className="appear text-sm font-medium text-danger">
      <ServerMessage>{error}</ServerMessage>
    </p>
  );
}
