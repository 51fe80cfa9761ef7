import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { getErrorCode } from "../errors.ts";

/** What the environment has already counts. */
function addToEnvironment(variables: NodeJS.Dict<string>): void {
  for (const [name, value] of Object.entries(variables)) process.env[name] ??= value;
}

/** Reads the configuration of this process and `.env`. On problems, prints all of them and exits 1. */
export function readConfigOrExit(): Config {
  try {
    // Node's own `loadEnvFile` says of a file that may not be read that there is none.
    if (existsSync(".env")) addToEnvironment(parseEnv(readFileSync(".env", "utf8")));
  } catch (error) {
    process.stderr.write(`.env cannot be read (${getErrorCode(error)}).\n`);
    process.exit(1);
  }
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`The configuration is not right:\n${error.message}\n`);
    process.exit(1);
  }
}
