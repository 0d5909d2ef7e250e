import type { MailContent } from '../outbox.ts';
import { oneLine } from '../plain-text.ts';
import { renderMail } from '../render-mail.ts';
import { withoutLinks } from '../without-links.ts';

export interface ConnectedByLink {
  firstName: string;
  companyName: string;
  link: string;
}

/** To whoever sent a link to their bookkeeper: somebody has used it. */
export function connectedByLinkMail({ firstName, companyName, link }: ConnectedByLink): MailContent {
  return renderMail({
    subject: 'QuickBooks is connected',
    preview: `The books of ${plain(companyName)} are being read.`,
    blocks: [
      { kind: 'heading', text: 'QuickBooks is connected' },
      {
        kind: 'paragraph',
        text: `Hello ${plain(firstName)}, somebody used the link that you made and connected QuickBooks to ${plain(companyName)}. The books are being read now.`,
      },
      { kind: 'button', label: 'See how far it is', url: link },
      {
        kind: 'small',
        text: 'If you did not expect this, disconnect QuickBooks there. The link does not work any more.',
      },
    ],
  });
}

const SHOWN_CHARACTERS = 120;

/** Names are what somebody typed: they must not become links in a mail from us. */
function plain(text: string): string {
  return withoutLinks(oneLine(text)).slice(0, SHOWN_CHARACTERS).toWellFormed();
}
