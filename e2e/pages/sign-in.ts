import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from './login-page.ts';

/** Signs a demo person in without the login page: for tests that are about other screens. */
export async function signIn(page: Page, name: string): Promise<void> {
  await signInByCall(page, `${name}@demo.example`, DEMO_PASSWORD);
}

/** Leaves the browser as a login does, cookie and token, on no screen of ours. */
export async function signInByCall(page: Page, email: string, password: string): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  // The smallest file of our origin: storage belongs to an origin, and no page of ours must run yet.
  await page.goto('/favicon.svg');
  await page.evaluate((token) => localStorage.setItem('token', token), accessToken);
}

/** Signed in, on a screen of the web app. */
export async function openAs(page: Page, name: string, path = '/'): Promise<void> {
  await signIn(page, name);
  await page.goto(path);
}
