import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";

type ErrorFacts = { type: string; message: string; stack: string | undefined; code: unknown };

// Vendor errors carry requests, headers and bodies: only these fields of an error are written.
function errorFacts(error: unknown): ErrorFacts | unknown {
  if (!(error instanceof Error)) return typeof error;
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message, stack, code: "code" in error ? error.code : undefined };
}

/** The log of the process: JSON lines without addresses, headers, bodies or secrets. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    serializers: {
      err: errorFacts,
      req: () => undefined,
      res: () => undefined,
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
