import type { MailContent } from '../outbox.ts';
import { oneLine } from '../plain-text.ts';
import { renderMail } from '../render-mail.ts';
import { withoutLinks } from '../without-links.ts';

export interface MonthEndReminder {
  name: string;
  companyName: string;
  /** `Oct-26`; null before any month is closed. */
  month: string | null;
  open: readonly string[];
  link: string;
}

/** To the owners of a company, from whoever looks after it. */
export function monthEndMail({ name, companyName, month, open, link }: MonthEndReminder): MailContent {
  // What somebody has called their company must not become a link in a mail from us.
  const company = safe(companyName);
  const what = month === null ? 'The month end' : `The month end of ${month}`;
  return renderMail({
    subject: `${company}: ${month === null ? 'the month end waits' : `${month} waits`} for you`,
    preview: `${what} waits for something that you can do.`,
    blocks: [
      { kind: 'heading', text: `Hello ${safe(name)}` },
      { kind: 'paragraph', text: `${what} of ${company} waits for this:` },
      ...open.map((text) => ({ kind: 'paragraph', text: safe(text) }) as const),
      { kind: 'button', label: 'Open the checklist', url: link },
      { kind: 'small', text: 'You get this mail because your accountant sent it to the owners of the company.' },
    ],
  });
}

function safe(text: string): string {
  return withoutLinks(oneLine(text)).slice(0, 300).toWellFormed();
}
