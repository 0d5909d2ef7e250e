import type { MailContent } from '../outbox.ts';
import { oneLine } from '../plain-text.ts';
import { renderMail } from '../render-mail.ts';
import { withoutLinks } from '../without-links.ts';

export interface CrossedLimit {
  companyName: string;
  metricName: string;
  /** The figure and the limit. */
  sentence: string;
  link: string;
}

/** To whoever answers for a metric. */
export function alertMail({ companyName, metricName, sentence, link }: CrossedLimit): MailContent {
  // What somebody has called their company must not become a link in a mail from us.
  const company = withoutLinks(oneLine(companyName)).slice(0, 120).toWellFormed();
  return renderMail({
    subject: `${metricName}: ${sentence}`,
    preview: `A limit of ${company} is crossed.`,
    blocks: [
      { kind: 'heading', text: `${metricName}: a limit is crossed` },
      { kind: 'paragraph', text: `${metricName} of ${company}: ${sentence}.` },
      { kind: 'button', label: `Open ${metricName}`, url: link },
      { kind: 'small', text: 'You get one mail for each metric and month, because you are the owner of this metric.' },
    ],
  });
}
