import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../pages/accessible.ts';
import { expect, test } from '../pages/watched-test.ts';

const isDeep = process.env.TIEOUT_DEEP === '1';

/** The calls are all drawn alike, and axe takes a second or more for a dozen: every day it looks at these. */
async function keepSomeCalls(page: Page): Promise<void> {
  if (isDeep) return;
  await page.evaluate(() => {
    for (const call of [...document.querySelectorAll('article')].slice(8)) call.remove();
  });
}

test('the API reference leads to a call, and finds one by a word', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible();
  await page.screenshot({ path: 'test-results/screens/api-docs-light.png' });
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const search = page.getByRole('searchbox', { name: 'Find a call' });
  await search.fill('no such thing');
  await expect(contents.getByRole('status')).toHaveText('No call fits.');
  await search.fill('drill');
  await expect(contents.getByRole('link', { name: /^GET/ })).toHaveCount(0);
  await contents.getByRole('link', { name: 'POST /api/dashboard/metrics/drill-down' }).click();
  const call = page.getByRole('article', { name: /^The rows that make a figure of the dashboard/ });
  await expect(call).toBeInViewport();
  await expect(call.getByText('Authorization: Bearer $TOKEN')).toBeVisible();
  await call.getByText(/^\d+ codes$/).click();
  await expect(call.getByRole('row', { name: /404 not-found/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await keepSomeCalls(page);
});

test.describe('on a phone in the dark', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the API reference fits, with everything unfolded', async ({ page }) => {
    await page.goto('/api/docs');
    await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
    await expect(page.getByRole('row', { name: /404 not-found/ }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: 'test-results/screens/api-docs-dark-phone.png' });
    await keepSomeCalls(page);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // Not the watched page: what watches it needs scripts.
  test('the API reference is whole', async ({ context }) => {
    const page = await context.newPage();
    await page.goto('/api/docs');
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    // A narrow page lists the chapters only.
    const link = page.getByRole('link', { name: /^(GET \/api\/me|You and your companies)$/ });
    await link.filter({ visible: true }).last().click();
    const call = page.getByRole('article', { name: 'The signed-in user and the companies they belong to' });
    await expect(call).toBeInViewport();
    await call.getByText(/^\d+ codes$/).click();
    await expect(call.getByRole('row', { name: /401 unauthenticated/ })).toBeVisible();
  });
});
