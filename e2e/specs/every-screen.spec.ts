import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../pages/accessible.ts';
import { expectAmountsInSight } from '../pages/amounts.ts';
import { signIn } from '../pages/sign-in.ts';
import { WALKERS } from '../pages/walkers.ts';
import { expect, test } from '../pages/watched-test.ts';
import { addressesOf, pathsOf, publicPaths, withoutPlaceholders } from '../pages/web-routes.ts';

const isDeep = process.env.TIEOUT_DEEP === '1';

async function expectScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  await expect(page).toHaveURL(path);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectAmountsInSight(page);
}

test('every public screen stands, reads well and fits', async ({ page }) => {
  test.slow();
  const paths = await publicPaths();
  expect(paths).toContain('/login');
  for (const path of paths) await test.step(path, () => expectScreen(page, withoutPlaceholders(path, '2')));
});

test('the public screens stand for somebody who is signed in', { tag: '@deep' }, async ({ page }) => {
  test.slow();
  await signIn(page, 'bootstrap');
  // Those of the login and the registration lead home. The others differ by a link or two from what a visitor sees.
  const all = (await publicPaths()).filter((path) => !path.startsWith('/login') && path !== '/signup');
  const paths = isDeep ? all : ['/contact-us', '/terms'];
  for (const path of paths) await test.step(path, () => expectScreen(page, withoutPlaceholders(path, '2')));
});

/** What MANUAL and BOOTSTRAP_HUBSPOT see besides is walked in depth; screens are shared. */
const DAILY = new Set(['BOOTSTRAP', 'INVESTOR', 'MANAGER']);

// UNKNOWN, whose last membership has ended, walks with the hostile texts.
for (const [userType, name] of Object.entries(WALKERS)) {
  test(
    `every screen of ${userType} stands, reads well and fits`,
    { tag: DAILY.has(userType) ? [] : ['@deep'] },
    async ({ page }) => {
      test.slow();
      const paths = await pathsOf(userType);
      expect(paths).toContain('/');
      await signIn(page, name);
      const companyId = (await firstIdOf(page, '/api/me/companies')) ?? '';
      const publicationId = await firstIdOf(page, `/api/me/publications?companyId=${companyId}`);
      // The homes have a spec of their own, in more layouts.
      const addresses = paths
        .filter((path) => path !== '/')
        .flatMap((path) => addressesOf(path, companyId, publicationId));
      for (const path of addresses) await test.step(path, () => expectScreen(page, path));
    },
  );
}

/** Undefined where there is none, or where it is not for them. */
async function firstIdOf(page: Page, path: string): Promise<string | undefined> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
  const [first] = answer.ok() ? ((await answer.json()) as { id: string }[]) : [];
  return first?.id;
}
