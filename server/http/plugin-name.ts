/** Names a plugin. For one without this symbol Fastify looks through all loaded modules, which takes longer than its routes. */
export function withName<Plugin extends object>(name: string, plugin: Plugin): Plugin {
  return Object.assign(plugin, { [Symbol.for("fastify.display-name")]: name });
}
