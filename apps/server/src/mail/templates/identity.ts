import type { MailContent } from '../outbox.ts';
import { renderMail } from '../render-mail.ts';

const NOT_ME = 'If you did not ask for this, you can ignore this mail.';

/** To somebody who has registered; nobody can log in before he has followed the link. */
export function verificationMail({ firstName, link }: { firstName: string; link: string }): MailContent {
  return renderMail({
    subject: 'Verify your email address',
    preview: 'One click, and your account is ready.',
    blocks: [
      { kind: 'heading', text: 'Verify your email address' },
      { kind: 'paragraph', text: `Hello ${firstName}, one click, and your account is ready.` },
      { kind: 'button', label: 'Verify email', url: link },
      { kind: 'small', text: `The link works for 24 hours. ${NOT_ME}` },
    ],
  });
}
