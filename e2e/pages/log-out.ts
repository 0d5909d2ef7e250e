import type { Page } from '@playwright/test';

/** By the tab of the header, or on a phone by the entry behind More. */
export async function logOut(page: Page): Promise<void> {
  await openMore(page);
  await page.getByRole('button', { name: 'Logout' }).click();
}

export async function openAccount(page: Page): Promise<void> {
  await openMore(page);
  await page.getByRole('link', { name: 'Account', exact: true }).click();
}

async function openMore(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  const more = page.getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) await more.click();
}
