/** JSON for a `<script>` data block: no text in it can close the element or open a comment. */
export function jsonBlock(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
