import type { MailContent } from './outbox.ts';
import type { MailDescription } from './mail-blocks.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

export function renderMail(mail: MailDescription): MailContent {
  for (const block of mail.blocks) if (block.kind === 'button') refuseOtherThanWeb(block.url);
  return {
    subject: mail.subject,
    text: renderText(mail),
    html: renderHtml(mail),
    ...(mail.replyTo !== undefined && { replyTo: mail.replyTo }),
  };
}

function refuseOtherThanWeb(url: string): void {
  if (!['http:', 'https:'].includes(URL.parse(url)?.protocol ?? '')) {
    throw new RangeError('A button in a mail leads to a web page');
  }
}
