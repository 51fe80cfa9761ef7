import { parseSync } from "vite";

/** A copy of a file with one change, which its tests should notice. */
export type Mutant = { line: number; from: string; to: string; text: string };

type Node = { type: string; start: number; end: number; [field: string]: unknown };
type Change = { start: number; end: number; to: string };

const swaps: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "&&": "||",
  "||": "&&",
  "??": "&&",
  "+=": "-=",
  "-=": "+=",
};
const methodSwaps: Readonly<Record<string, string>> = {
  some: "every",
  every: "some",
  min: "max",
  max: "min",
  floor: "ceil",
  ceil: "floor",
  startsWith: "endsWith",
  endsWith: "startsWith",
  toLowerCase: "toUpperCase",
  toUpperCase: "toLowerCase",
};
const skippedNodes = /^(TS|Import|ExportAll)/;

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** The changes to try at one node; none where they would not compile or have no effect. */
function changesOf(node: Node, source: string): Change[] {
  const { start, end } = node;
  const whole = (to: string): Change => ({ start, end, to });
  const textOf = (inner: unknown) => (isNode(inner) ? source.slice(inner.start, inner.end) : "");
  if (/^(Binary|Logical|Assignment)Expression$/.test(node.type)) {
    const swap = swaps[String(node.operator)];
    const [left, right] = [textOf(node.left), textOf(node.right)];
    return swap === undefined
      ? []
      : [whole(`(${left}) ${swap} (${right})`)].filter(() => left !== "");
  }
  if (node.type === "UnaryExpression" && node.operator === "!") {
    return [whole(textOf(node.argument))];
  }
  if (node.type === "IfStatement" || node.type === "ConditionalExpression") {
    const { test } = node;
    if (!isNode(test)) return [];
    return ["true", "false"].map((to) => ({ start: test.start, end: test.end, to }));
  }
  if (node.type === "Literal") {
    if (typeof node.value === "boolean") return [whole(String(!node.value))];
    if (typeof node.value === "number") return [whole(String(node.value + 1))];
    if (typeof node.value === "string" && node.value !== "") return [whole('"mutated"')];
  }
  if (node.type === "ExpressionStatement") return [whole(";")];
  if (node.type === "MemberExpression" && isNode(node.property)) {
    const name = textOf(node.property);
    // A plain look-up of `toString` would find the object's own.
    const to = Object.hasOwn(methodSwaps, name) ? methodSwaps[name] : undefined;
    return to === undefined ? [] : [{ start: node.property.start, end: node.property.end, to }];
  }
  return [];
}

function collect(value: unknown, source: string): Change[] {
  if (Array.isArray(value)) return value.flatMap((inner) => collect(inner, source));
  if (!isNode(value) || skippedNodes.test(value.type)) return [];
  // Changes to keys and directives have no meaning.
  const fields = Object.entries(value).filter(([name]) => name !== "key" && name !== "directive");
  return [...changesOf(value, source), ...fields.flatMap(([, inner]) => collect(inner, source))];
}

export function createMutants(path: string, source: string): Mutant[] {
  const { program } = parseSync(path, source);
  return collect(program, source).map(({ start, end, to }) => ({
    line: source.slice(0, start).split("\n").length,
    from: source.slice(start, end).replaceAll(/\s+/g, " ").slice(0, 70),
    to: to.replaceAll(/\s+/g, " ").slice(0, 70),
    text: source.slice(0, start) + to + source.slice(end),
  }));
}
