import { expect, type Page } from '@playwright/test';

export function newPasswordPage(page: Page) {
  const password = page.getByLabel('Password', { exact: true });
  const repeat = page.getByLabel('Repeat password', { exact: true });
  const button = page.getByRole('button', { name: 'Set password', exact: true });
  return {
    password,
    repeat,
    button,
    async expectOpen(): Promise<void> {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please set new password');
    },
    async set(secret: string): Promise<void> {
      await password.fill(secret);
      await repeat.fill(secret);
      await button.click();
    },
  };
}
