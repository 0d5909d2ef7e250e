import type { BrowserContext, Page } from '@playwright/test';
import { GOOD_PASSWORD, newFounder } from '../pages/founders.ts';
import { logOut, openAccount } from '../pages/log-out.ts';
import { loginPage } from '../pages/login-page.ts';
import { queryProduct } from '../pages/product-database.ts';
import { signInByCall } from '../pages/sign-in.ts';
import { expect, test } from '../pages/watched-test.ts';

const ID = '(select id from app_user where email = $1)';

/** Everybody here is a founder of their own: what is done to them must not be felt by other tests. */
async function logInNewFounder(page: Page): Promise<string> {
  const email = await newFounder(page);
  await signInByCall(page, email, GOOD_PASSWORD);
  await page.goto('/');
  await expectHome(page);
  return email;
}

async function expectHome(page: Page, heading = 'Home'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

async function openSecondTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/');
  await expectHome(tab);
  return tab;
}

function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}

async function sessionCookie(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === 'sid');
}

/** The hour passes for the browser alone: an answer that is still on its way would tell it the server's time again. */
async function answersHaveCome(context: BrowserContext): Promise<void> {
  for (const tab of context.pages()) await tab.waitForLoadState('networkidle');
}

/**
 * Counts the renewals. Only the browser's clock is ahead of its time; before the server answers it is set right again, as
 * if the hour had passed for both.
 */
async function countRenewals(context: BrowserContext): Promise<() => number> {
  let count = 0;
  await context.route('**/api/auth/refresh', async (route) => {
    count += 1;
    await context.clock.setSystemTime(Date.now());
    await route.continue();
  });
  return () => count;
}

test('an hour with two tabs: one of them renews the token, and both go on', async ({ page, context }) => {
  await context.clock.install();
  await logInNewFounder(page);
  const other = await openSecondTab(context);
  const renewals = await countRenewals(context);
  const [token, cookie] = [await storedToken(page), await sessionCookie(context)];

  await answersHaveCome(context);
  await context.clock.fastForward('56:00');
  await expect.poll(() => storedToken(page)).not.toBe(token);
  expect((await sessionCookie(context))?.value).not.toBe(cookie?.value);
  for (const tab of [page, other]) {
    await openAccount(tab);
    await expect(tab.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    await tab.reload();
    await expect(tab.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  }
  expect(renewals()).toBe(1);
});

test.describe('without a connection', () => {
  test.use({ expectedProblems: ['Failed to load resource: net::ERR_INTERNET_DISCONNECTED'] });

  test('a renewal that fails logs nobody out and is tried again', { tag: '@deep' }, async ({ page, context }) => {
    await context.clock.install();
    await logInNewFounder(page);
    const token = await storedToken(page);
    await answersHaveCome(context);
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/refresh'));
    await context.clock.fastForward('56:00');
    await failed;
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expectHome(page);
    expect(await storedToken(page)).toBe(token);

    // Any other answer would tell the browser the server's time, for which the hour has not passed.
    const renewed = Promise.withResolvers<undefined>();
    await context.route(/\/api\/(?!auth\/refresh)/, (route) => renewed.promise.then(() => route.continue()));
    const renewals = await countRenewals(context);
    await context.setOffline(false);
    await context.clock.fastForward('00:31');
    // A try that failed just before waits for its ten seconds once more.
    await expect.poll(() => storedToken(page), { timeout: 20_000 }).not.toBe(token);
    renewed.resolve(undefined);
    expect(renewals()).toBe(1);
    await expectHome(page);
  });
});

test('a token that ended while the browser was closed is renewed by the cookie', { tag: '@deep' }, async ({ page }) => {
  await logInNewFounder(page);
  const ended = endedLongAgo((await storedToken(page)) ?? '');
  await page.evaluate((token) => localStorage.setItem('token', token), ended);
  await page.reload();
  await expectHome(page);
  await expect(page).toHaveURL('/');
  expect(await storedToken(page)).not.toBe(ended);
});

/** The same token as it would be a day later: the server takes neither its end nor its signature. */
function endedLongAgo(token: string): string {
  const [header, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iat: number; exp: number };
  const earlier = { ...claims, iat: claims.iat - 86_400, exp: claims.exp - 86_400 };
  return [header, Buffer.from(JSON.stringify(earlier)).toString('base64url'), signature].join('.');
}

test('the cookie is out of reach of scripts and other sites, and a logout ends it in every tab', async ({
  page,
  context,
}) => {
  await logInNewFounder(page);
  expect(await sessionCookie(context)).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const other = await openSecondTab(context);
  const [token, cookie] = [await storedToken(page), await sessionCookie(context)];

  await logOut(page);
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  await expect.poll(() => sessionCookie(context)).toBeUndefined();
  const me = await page.request.get('/api/me', { headers: { authorization: `Bearer ${token}` } });
  expect(me.status()).toBe(401);
  // Whoever has copied it gains nothing.
  await context.addCookies(cookie === undefined ? [] : [cookie]);
  const renewal = await page.request.post('/api/auth/refresh', { data: {} });
  expect(renewal.status()).toBe(401);
});

for (const [query, login, tag] of [
  ['', '/login', ['@deep']],
  ['?with-integration=true', '/login?with-integration=true', ['@deep']],
] as const) {
  test(
    `a session that is ended elsewhere leads from /${query} to ${login} with the next call`,
    { tag: [...tag] },
    async ({ page, context }) => {
      await context.clock.install();
      const email = await logInNewFounder(page);
      await page.goto(`/${query}`);
      await expectHome(page);
      await queryProduct(`update auth_session set revoked_at = now() where uid = ${ID}`, [email]);
      // Back in the window, a page asks again for what is older than half a minute.
      await context.clock.fastForward('00:31');
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await expect(page).toHaveURL(login);
      await expect(loginPage(page).email).toBeVisible();
      expect(await storedToken(page)).toBeNull();
    },
  );
}

test('role and type are those of the database, whatever the browser has stored', { tag: '@deep' }, async ({ page }) => {
  const email = await logInNewFounder(page);
  await expectHome(page);
  await queryProduct(`update membership set type = 'MANUAL' where user_id = ${ID}`, [email]);
  await page.reload();
  await expectHome(page, 'Overview');

  await queryProduct(`update app_user set role = 'MANAGER' where id = ${ID}`, [email]);
  await page.reload();
  await expectHome(page, 'Portfolio');
  expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('MANAGER');
});
