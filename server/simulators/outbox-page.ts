import { escapeHtml } from "../../shared/html/escape-html.ts";
import { formatIndianMoment } from "../../shared/indian-time.ts";
import type { OutboxItem } from "./outbox.ts";

function itemHtml({ at, channel, to, subject, text }: OutboxItem): string {
  const title = subject === "" ? "Text message" : subject;
  const kind = channel === "sms" ? "SMS" : "Email";
  const when = formatIndianMoment(at, "en", { dateStyle: "medium", timeStyle: "medium" });
  return `<article class="dev-item">
<h2>${escapeHtml(title)}</h2>
<p>${kind} to ${escapeHtml(to)}, <time datetime="${escapeHtml(at)}">${when}</time></p>
<pre>${escapeHtml(text)}</pre>
</article>`;
}

/** Renders the outbox as a page without inline scripts or styles, which the product's CSP forbids. */
export function outboxPage(items: readonly OutboxItem[]): string {
  const list = items.length === 0 ? "<p>Nothing was sent yet.</p>" : items.map(itemHtml).join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Outbox</title>
<link rel="stylesheet" href="/dev/dev.css">
<script src="/dev/outbox.js" defer></script>
</head>
<body class="dev-page" data-newest="${items[0]?.id ?? ""}">
<header>
<h1>Outbox</h1>
<p>Mails and text messages that would have been sent, newest first. New ones appear by themselves.</p>
<a href="/dev/outbox">Reload</a>
</header>
<main>
${list}
</main>
</body>
</html>
`;
}
