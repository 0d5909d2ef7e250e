import type { MailContent } from '../outbox.ts';

export interface SupportRequest {
  /** 'Contact us', a bug type, or 'Issue without login'. */
  kind: string;
  from: string;
  companyName: string | null;
  description: string;
}

/** To the people who help. */
export function supportRequestMail({ kind, from, companyName, description }: SupportRequest): MailContent {
  const company = companyName === null ? '' : `\nCompany: ${companyName}`;
  return { subject: `${kind}: ${from}`, text: `From: ${from}${company}\n\n${description}\n` };
}

/** To the person who asked. */
export function supportReceivedMail({ description }: Pick<SupportRequest, 'description'>): MailContent {
  return {
    subject: 'We have received your message',
    text: `Thank you for your feedback. We will respond to your email within 48 hours.\n\nYou wrote:\n${description}\n`,
  };
}
