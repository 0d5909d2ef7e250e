import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { lastLinkTo } from './outbox.ts';

export const GOOD_PASSWORD = 'Velvet-Orchard-4471!';
export const OTHER_PASSWORD = 'Copper-Window-9035*';

export const VERIFY = 'Verify your email address';

/** Nobody else's: tests share one product. The sign has to survive every query it goes through. */
export function newEmail(): string {
  return `ada+${randomUUID()}@engine.example`;
}

/** Somebody who has registered and not yet followed the link. */
export async function registerByCall(page: Page, email = newEmail()): Promise<string> {
  const data = { firstName: 'Ada', lastName: 'Lovelace', company: 'Engines Ltd', email, password: GOOD_PASSWORD };
  const answer = await page.request.post('/api/auth/register', { data });
  expect(answer.status()).toBe(200);
  return email;
}

/** Somebody who can log in. */
export async function newFounder(page: Page): Promise<string> {
  const email = await registerByCall(page);
  const answer = await page.request.get(await lastLinkTo(page, email, VERIFY), { maxRedirects: 0 });
  expect(answer.headers().location).toBe('/login?verified=true');
  return email;
}

interface Me {
  email: string;
  clientCompanies: { name: string; type: string; isOwner: boolean; businessModel: unknown }[];
}

/** What the server says of whoever is signed in. */
export async function me(page: Page): Promise<Me> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get('/api/me', { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as Me;
}
