import { expect, type Page } from '@playwright/test';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** What the outbox holds for an address, the first mail first. */
export async function mailsTo(page: Page, email: string): Promise<Mail[]> {
  const answer = await page.request.get('/api/outbox');
  const mails = (await answer.json()) as Mail[];
  return mails.filter(({ to }) => to === email).toReversed();
}

/** The links in the mails to an address, the first mail first. */
export async function linksTo(page: Page, email: string, subject: string): Promise<string[]> {
  const mails = await mailsTo(page, email);
  return mails.filter((mail) => mail.subject === subject).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
}

/** The link in the newest of these mails. */
export async function lastLinkTo(page: Page, email: string, subject: string): Promise<string> {
  const link = (await linksTo(page, email, subject)).at(-1);
  if (link === undefined) throw new Error(`No mail '${subject}' with a link was sent to ${email}`);
  return link;
}

/** From a page that says where the mail is: to the outbox, to the mail, and along its link. */
export async function followMail(page: Page, email: string, subject: string): Promise<void> {
  await page.getByRole('link', { name: 'Open the outbox' }).click();
  await expect(page).toHaveURL('/outbox');
  await page
    .getByRole('button', { name: new RegExp(`^${subject}`) })
    .filter({ hasText: email })
    .first()
    .click();
  await page.getByRole('article', { name: subject }).getByRole('link').click();
}
