import type { MailContent } from '../outbox.ts';
import { oneLine } from '../plain-text.ts';
import { renderMail } from '../render-mail.ts';
import { withoutLinks } from '../without-links.ts';

export interface ReadyDocuments {
  firstName: string;
  companyName: string;
  titles: readonly string[];
  link: string;
}

/** To somebody who has waited for them longer than the page did. */
export function documentsReadyMail({ firstName, companyName, titles, link }: ReadyDocuments): MailContent {
  const isOne = titles.length === 1;
  return renderMail({
    subject: 'Your documents are ready',
    preview: titles.map(plain).join(', '),
    blocks: [
      { kind: 'heading', text: 'Your documents are ready' },
      {
        kind: 'paragraph',
        text: `Hello ${plain(firstName)}, ${isOne ? 'this document' : 'these documents'} of ${plain(companyName)} can be opened now. ${isOne ? 'It follows' : 'They follow'} your books from here on.`,
      },
      { kind: 'quote', text: titles.map(plain).join('\n') },
      { kind: 'button', label: 'Open documents', url: link },
      { kind: 'small', text: 'You are getting this mail because your documents took longer than usual.' },
    ],
  });
}

const SHOWN_CHARACTERS = 120;

/** Names and titles are what somebody typed: they must not become links in a mail from us. */
function plain(text: string): string {
  return withoutLinks(oneLine(text)).slice(0, SHOWN_CHARACTERS).toWellFormed();
}
