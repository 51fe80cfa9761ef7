import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";

export type LogLine = (fields: object, message: string) => void;

type ErrorFields = {
  type: string;
  message: string;
  stack: string | undefined;
  code: unknown;
  /** The fields of the errors that an AggregateError gathers. */
  errors: unknown[] | undefined;
};

// Vendor errors carry requests, headers and bodies, so log only these fields of an error.
function toErrorFields(error: unknown): ErrorFields | unknown {
  if (!(error instanceof Error)) return typeof error;
  const { type, message, stack } = stdSerializers.err(error);
  const code = "code" in error ? error.code : undefined;
  const errors = error instanceof AggregateError ? error.errors.map(toErrorFields) : undefined;
  return { type, message, stack, code, errors };
}

/** The logger of the process: JSON lines without IP addresses, headers, bodies or secrets. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    serializers: {
      err: toErrorFields,
      req: () => undefined,
      res: () => undefined,
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
