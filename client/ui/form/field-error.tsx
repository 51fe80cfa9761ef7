import { ServerMessage } from "../state/server-message.tsx";

export function FieldError({ id, error }: { id: string; error?: string | null | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className="appear text-sm font-medium text-danger">
      <ServerMessage>{error}</ServerMessage>
    </p>
  );
}
