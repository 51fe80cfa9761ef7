import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { getErrorCode } from "../errors.ts";

/** Reads the configuration of this process and `.env`. On problems, prints all of them and exits 1. */
export function readConfigOrExit(): Config {
  try {
    if (existsSync(".env")) loadEnvFile(".env");
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
