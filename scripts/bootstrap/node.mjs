import { existsSync } from "node:fs";
import { join } from "node:path";

const oldestOwnMajor = 24;

/** The name of the npm package with Node for a platform. @param {string} platform @param {string} arch */
export function nodePackage(platform, arch) {
  return `node-${platform === "win32" ? "win" : platform}-${arch}`;
}

/**
 * Finds the Node that runs the product: the packaged one, or else (on macOS, which has no package) the
 * running one if it is new enough.
 * @throws Error with a message for a person
 * @param {string} root
 * @param {{ platform: string, arch: string, version: string, execPath: string }} [host]
 * @returns {string} path of the executable
 */
export function findNode(root, host = hostFacts()) {
  const folder = join(root, "node_modules", nodePackage(host.platform, host.arch), "bin");
  const own = join(folder, host.platform === "win32" ? "node.exe" : "node");
  const byName = join(root, "node_modules/.bin/node");
  if (existsSync(own)) return host.platform !== "win32" && existsSync(byName) ? byName : own;
  if (Number.parseInt(host.version, 10) >= oldestOwnMajor) return host.execPath;
  throw new Error(
    `This platform (${host.platform} ${host.arch}) needs Node ${oldestOwnMajor} or newer; ` +
      `this is ${host.version}. Install it from https://nodejs.org and run the command again.`,
  );
}

function hostFacts() {
  const { platform, arch, versions, execPath } = process;
  return { platform, arch, version: versions.node, execPath };
}
