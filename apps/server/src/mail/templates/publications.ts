import type { MailContent } from '../outbox.ts';
import { oneLine } from '../plain-text.ts';
import { renderMail } from '../render-mail.ts';
import { withoutLinks } from '../without-links.ts';

export interface LetterMail {
  companyName: string;
  /** Oct-26. */
  month: string;
  headline: string;
  openPoints: readonly string[];
  link: string;
}

/** To each reader of a company when it has published a month. No amounts: a mail is forwarded by a click. */
export function letterMail({ companyName, month, headline, openPoints, link }: LetterMail): MailContent {
  const company = plain(companyName);
  return renderMail({
    subject: `${company}: update for ${month}`,
    preview: `The figures of ${month} are published.`,
    blocks: [
      { kind: 'heading', text: `${company}, ${month}` },
      { kind: 'quote', text: plain(headline) },
      ...(openPoints.length === 0
        ? []
        : [{ kind: 'paragraph', text: `Open when it was published: ${plain(openPoints.join('; '))}.` } as const]),
      { kind: 'button', label: 'Read the update', url: link },
      { kind: 'small', text: `You get this mail because ${company} shares its updates with you.` },
    ],
  });
}

const SHOWN_CHARACTERS = 300;

/** What somebody writes must not become a link in a mail from us. */
function plain(text: string): string {
  return withoutLinks(oneLine(text)).slice(0, SHOWN_CHARACTERS).toWellFormed();
}
