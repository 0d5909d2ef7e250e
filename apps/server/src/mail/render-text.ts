import type { MailBlock, MailDescription } from './mail-blocks.ts';
import { oneLine, plainText } from './plain-text.ts';

/** For mail programs without HTML, and for the outbox. */
export function renderText({ blocks }: MailDescription): string {
  // The line "-- " is what mail programs know as the beginning of a signature.
  return `${[...blocks.map(textOf), '-- \nTieout'].join('\n\n')}\n`;
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'small':
      return plainText(block.text);
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n');
    case 'quote':
      return plainText(block.text).replace(/^/gm, '> ');
    case 'button':
      return `${oneLine(block.label)}:\n${block.url}`;
  }
}
