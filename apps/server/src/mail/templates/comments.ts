import type { MailContent } from '../outbox.ts';
import { oneLine } from '../plain-text.ts';
import { renderMail } from '../render-mail.ts';
import { withoutLinks } from '../without-links.ts';

export interface ToldComment {
  companyName: string;
  author: string;
  /** What it is about: "P&L › Revenue › Oct-26". */
  about: string;
  text: string;
  link: string;
  reason: 'mentioned' | 'assigned' | 'answered';
}

const SAID: Readonly<Record<ToldComment['reason'], string>> = {
  mentioned: 'mentioned you',
  assigned: 'assigned a comment to you',
  answered: 'answered your question',
};

/** To whoever is mentioned or assigned, or asked a question that is answered. No figure is in it but those that somebody wrote. */
export function commentMail({ companyName, author, about, text, link, reason }: ToldComment): MailContent {
  const [who, company, what] = [author, companyName, about].map((words) => nameOf(words));
  return renderMail({
    subject: `${who} ${SAID[reason]}: ${what}`,
    preview: `A comment in ${company}.`,
    blocks: [
      { kind: 'heading', text: `${who} ${SAID[reason]}` },
      { kind: 'paragraph', text: `${what}, ${company}:` },
      { kind: 'quote', text: withoutLinks(text) },
      { kind: 'button', label: 'Open the comment', url: link },
    ],
  });
}

export interface AskedLines {
  companyName: string;
  askedBy: string;
  recipient: string;
  text: string;
  lineCount: number;
  days: number;
  link: string;
}

/** To somebody without an account. The lines stand behind the link, not in a mail that anybody may forward. */
export function lineQuestionMail({ lineCount, days, text, link, ...names }: AskedLines): MailContent {
  const [who, company, recipient] = [names.askedBy, names.companyName, names.recipient].map((words) => nameOf(words));
  const lines = lineCount === 1 ? 'a booking' : `${lineCount} bookings`;
  return renderMail({
    subject: `${who} asks you about ${lines} of ${company}`,
    preview: 'You can answer without an account.',
    blocks: [
      { kind: 'heading', text: `A question about ${lines}` },
      { kind: 'paragraph', text: `Hello ${recipient}, ${who} asks you about ${lines} of ${company}:` },
      { kind: 'quote', text: withoutLinks(text) },
      { kind: 'button', label: 'See and answer', url: link },
      {
        kind: 'small',
        text: `You need no account, and can attach files. The link works for ${days} days; whoever has it sees these bookings. If you do not know who sent it, you can ignore this mail.`,
      },
    ],
  });
}

/** What somebody has called themselves or their company must not become a link or an address in a mail from us. */
function nameOf(text: string): string {
  return withoutLinks(oneLine(oneLine(text).replaceAll(/[<>[\](){}]/gu, ' ')))
    .slice(0, 120)
    .toWellFormed();
}
