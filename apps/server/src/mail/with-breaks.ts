import { escapeHtml } from '#server/escape-html.ts';
import { plainText } from './plain-text.ts';

/** Text of several lines, as it was typed. */
export function withBreaks(text: string): string {
  return escapeHtml(plainText(text)).replaceAll('\n', '<br>');
}
