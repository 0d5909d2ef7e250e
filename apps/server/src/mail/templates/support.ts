import type { MailContent } from '../outbox.ts';
import { renderMail } from '../render-mail.ts';
import { withoutLinks } from '../without-links.ts';

export interface SupportRequest {
  /** 'Contact us', a bug type, or 'Issue without login'. */
  kind: string;
  from: string;
  companyName: string | null;
  description: string;
}

/** To the people who help; their answer goes to the person who asked. */
export function supportRequestMail({ kind, from, companyName, description }: SupportRequest): MailContent {
  return renderMail({
    subject: `${kind}: ${from}`,
    preview: description,
    replyTo: from,
    blocks: [
      { kind: 'heading', text: kind },
      { kind: 'facts', rows: [['From', from], ...(companyName === null ? [] : [['Company', companyName] as const])] },
      { kind: 'quote', text: description },
      { kind: 'small', text: 'Replies go to the person who wrote this.' },
    ],
  });
}

/** To the person who asked. */
export function supportReceivedMail({ description }: Pick<SupportRequest, 'description'>): MailContent {
  return renderMail({
    subject: 'We have received your message',
    preview: 'We will respond to your email within 48 hours.',
    blocks: [
      { kind: 'heading', text: 'We have received your message' },
      { kind: 'paragraph', text: 'Thank you for your feedback. We will respond to your email within 48 hours.' },
      { kind: 'paragraph', text: 'You wrote:' },
      // Anyone may name anyone's address: their words must not become a link in a mail from us.
      { kind: 'quote', text: withoutLinks(description) },
      { kind: 'small', text: 'If you did not write to us, you can ignore this mail.' },
    ],
  });
}
