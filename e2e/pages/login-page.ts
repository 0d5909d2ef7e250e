import type { Page } from '@playwright/test';

export const DEMO_PASSWORD = 'Demo-account-2026!';

export function loginPage(page: Page) {
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const button = page.getByRole('button', { name: 'Login', exact: true });
  return {
    email,
    password,
    button,
    async open(path = '/login'): Promise<void> {
      await page.goto(path);
      await email.waitFor();
    },
    async logIn(address: string, secret = DEMO_PASSWORD): Promise<void> {
      await email.fill(address);
      await password.fill(secret);
      await button.click();
    },
  };
}

/** Signs a demo person in through the login page. */
export async function logInAs(page: Page, name: string): Promise<void> {
  const login = loginPage(page);
  await login.open();
  await login.logIn(`${name}@demo.example`);
  await page.waitForURL('/');
}
