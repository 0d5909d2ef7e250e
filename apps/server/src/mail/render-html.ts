import { escapeHtml } from '#server/escape-html.ts';
import type { MailBlock, MailDescription } from './mail-blocks.ts';
import { withBreaks } from './with-breaks.ts';
import { oneLine } from './plain-text.ts';

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The colours of the product on paper; the style sheet turns them for programs with a dark mode. */
const PAPER = '#f8f7f4';
const SURFACE = '#ffffff';
const LINE = '#e8e6e2';
const TEXT = '#201e1a';
const TEXT_2 = '#615d58';
const TEXT_3 = '#6f6b66';
const INK = '#365ed6';

const DARK_MODE = `@media (prefers-color-scheme: dark) {
.paper { background: #15171b !important }
.card { background: #1e2025 !important; border-color: #2c2f36 !important }
.text { color: #e6e8eb !important }
.text-2 { color: #bcbec2 !important; border-color: #3b3f47 !important }
.text-3 { color: #96989d !important }
}`;

/** Tables and inline styles, because mail programs understand little else. Every word of others is escaped. */
export function renderHtml({ subject, preview, blocks }: MailDescription): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(oneLine(subject))}</title>
<style>${DARK_MODE}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${PAPER}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(previewOf(preview))}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="text" style="padding:0 0 16px;${FONT};font-size:20px;line-height:28px;font-weight:600;color:${TEXT}">Tieout</td></tr>
<tr><td class="card" style="padding:24px 24px 8px;background:${SURFACE};border:1px solid ${LINE};border-radius:8px">
${blocks.map(htmlOf).join('\n')}
</td></tr>
<tr><td class="text-3" style="padding:16px 0 0;${FONT};font-size:12px;line-height:16px;color:${TEXT_3}">Tieout. Every figure ties out.</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** No program shows more of it. By code points: half an emoji would not be text. */
function previewOf(text: string): string {
  return Array.from(oneLine(text)).slice(0, 140).join('');
}

function htmlOf(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h1 class="text" style="margin:0 0 16px;${FONT};font-size:20px;line-height:28px;font-weight:600;color:${TEXT}">${withBreaks(block.text)}</h1>`;
    case 'paragraph':
      return `<p class="text" style="margin:0 0 16px;${FONT};font-size:14px;line-height:20px;color:${TEXT}">${withBreaks(block.text)}</p>`;
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.rows.map(factOf).join('')}</table>`;
    case 'quote':
      return `<blockquote class="text-2" style="margin:0 0 16px;padding:0 0 0 12px;border-left:2px solid ${LINE};${FONT};font-size:14px;line-height:20px;color:${TEXT_2};word-break:break-word">${withBreaks(block.text)}</blockquote>`;
    case 'button':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:8px 16px;background:${INK};border-radius:6px;${FONT};font-size:14px;line-height:20px;font-weight:500;color:#ffffff;text-decoration:none">${escapeHtml(oneLine(block.label))}</a></p>
<p class="text-3" style="margin:0 0 16px;${FONT};font-size:12px;line-height:16px;color:${TEXT_3};word-break:break-all">${escapeHtml(block.url)}</p>`;
    case 'small':
      return `<p class="text-3" style="margin:0 0 16px;${FONT};font-size:12px;line-height:16px;color:${TEXT_3}">${withBreaks(block.text)}</p>`;
  }
}

function factOf([label, value]: readonly [string, string]): string {
  const cell = `padding:0 16px 4px 0;${FONT};font-size:14px;line-height:20px;vertical-align:top`;
  return `<tr><td class="text-2" style="${cell};color:${TEXT_2}">${escapeHtml(label)}</td><td class="text" style="${cell};color:${TEXT}">${escapeHtml(oneLine(value))}</td></tr>`;
}
