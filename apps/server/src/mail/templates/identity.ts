import type { MailContent } from '../outbox.ts';
import { oneLine } from '../plain-text.ts';
import { renderMail } from '../render-mail.ts';
import { withoutLinks } from '../without-links.ts';

const NOT_ME = 'If you did not ask for this, you can ignore this mail.';

/** To whoever the account belongs to: if it was not they who set the password, they have to know. */
export function passwordChangedMail(): MailContent {
  return renderMail({
    subject: 'Your password was changed',
    preview: 'You have been signed out everywhere.',
    blocks: [
      { kind: 'heading', text: 'Your password was changed' },
      { kind: 'paragraph', text: 'Your new password works from now on. You have been signed out everywhere.' },
      { kind: 'small', text: 'If this was not you, use “Forgot password?” on the login page right away, and tell us.' },
    ],
  });
}

/** To somebody who has registered; nobody can log in before they have followed the link. */
export function verificationMail({ firstName, link }: { firstName: string; link: string }): MailContent {
  return renderMail({
    subject: 'Verify your email address',
    preview: 'One click, and your account is ready.',
    blocks: [
      { kind: 'heading', text: 'Verify your email address' },
      { kind: 'paragraph', text: `${greeting(firstName)}, one click, and your account is ready.` },
      { kind: 'button', label: 'Verify email', url: link },
      { kind: 'small', text: `The link works for 24 hours. ${NOT_ME}` },
    ],
  });
}

/** To the owner of an address with which somebody registers again, where that somebody must not learn that it is taken. */
export function alreadyRegisteredMail({ firstName, loginUrl }: { firstName: string; loginUrl: string }): MailContent {
  return renderMail({
    subject: 'You already have an account',
    preview: 'Please log in with this address.',
    blocks: [
      { kind: 'heading', text: 'You already have an account' },
      {
        kind: 'paragraph',
        text: `${greeting(firstName)}, someone tried to register with this address, which already has an account. If it was you, please log in. “Forgot password?” on that page helps if you no longer know your password.`,
      },
      { kind: 'button', label: 'Log in', url: loginUrl },
      { kind: 'small', text: 'If it was not you, you can ignore this mail: nothing has changed.' },
    ],
  });
}

export function resetMail({ firstName, link }: { firstName: string; link: string }): MailContent {
  return renderMail({
    subject: 'Set a new password',
    preview: 'The link works for one hour.',
    blocks: [
      { kind: 'heading', text: 'Set a new password' },
      { kind: 'paragraph', text: `${greeting(firstName)}, here you can set a new password.` },
      { kind: 'button', label: 'Set password', url: link },
      { kind: 'small', text: `The link works once, for one hour. ${NOT_ME} Your password stays as it is.` },
    ],
  });
}

/** To somebody who was invited and has no password yet. */
export function completeRegistrationMail({ firstName, link }: { firstName: string; link: string }): MailContent {
  return renderMail({
    subject: 'Complete your registration',
    preview: 'Set a password, and your account is ready.',
    blocks: [
      { kind: 'heading', text: 'Complete your registration' },
      { kind: 'paragraph', text: `${greeting(firstName)}, set a password, and your account is ready.` },
      { kind: 'button', label: 'Set password', url: link },
      { kind: 'small', text: `The link works once, for one hour. ${NOT_ME}` },
    ],
  });
}

/** To somebody who asks for a password but logs in at a provider outside. */
export function outsideLoginMail({ firstName, signInUrl }: { firstName: string; signInUrl: string }): MailContent {
  return renderMail({
    subject: 'Sign in with your provider',
    preview: 'Your account has no password.',
    blocks: [
      { kind: 'heading', text: 'Sign in with your provider' },
      {
        kind: 'paragraph',
        text: `${greeting(firstName)}, your account has no password. Please sign in with the provider that you have used before.`,
      },
      { kind: 'button', label: 'Sign in', url: signInUrl },
      { kind: 'small', text: NOT_ME },
    ],
  });
}

const GREETED_CHARACTERS = 40;

/** Anyone may register anyone's address: what they call that person must not become an advertisement in a mail from us. */
function greeting(firstName: string): string {
  return `Hello ${withoutLinks(oneLine(firstName)).slice(0, GREETED_CHARACTERS).toWellFormed()}`;
}
