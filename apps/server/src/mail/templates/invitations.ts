import type { MailContent } from '../outbox.ts';
import { oneLine } from '../plain-text.ts';
import { renderMail } from '../render-mail.ts';
import { withoutLinks } from '../without-links.ts';

export interface InvitationMail {
  firstName: string;
  inviter: string;
  companyName: string;
  /** The inviter's own words; may be empty. */
  message: string;
  days: number;
  link: string;
  /** Who has an account accepts in it; who has none sets a password first. */
  hasAccount: boolean;
}

export function invitationMail(invitation: InvitationMail): MailContent {
  const { message, days, link, hasAccount } = invitation;
  const [inviter, company] = [plain(invitation.inviter), plain(invitation.companyName)];
  return renderMail({
    subject: `${inviter} invites you to ${company}`,
    preview: `See the figures of ${company}.`,
    blocks: [
      { kind: 'heading', text: `Join ${company}` },
      {
        kind: 'paragraph',
        text: `Hello ${plain(invitation.firstName)}, ${inviter} invites you to the figures of ${company}. ${
          hasAccount ? 'Log in to accept.' : 'Set a password, and your account is ready.'
        }`,
      },
      ...(message === '' ? [] : [{ kind: 'quote', text: withoutLinks(message) } as const]),
      { kind: 'button', label: hasAccount ? 'See the invitation' : 'Complete registration', url: link },
      {
        kind: 'small',
        text: `The invitation can be accepted for ${days} days. If you do not know who sent it, you can ignore this mail.`,
      },
    ],
  });
}

const SHOWN_CHARACTERS = 80;

/** Anyone may invite anyone's address: what they call themselves must not become an advertisement in a mail from us. */
function plain(text: string): string {
  return withoutLinks(oneLine(text)).slice(0, SHOWN_CHARACTERS).toWellFormed();
}
