import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../pages/accessible.ts';
import { expectAmountsInSight } from '../pages/amounts.ts';
import { logInAs, loginPage } from '../pages/login-page.ts';
import { openAs } from '../pages/sign-in.ts';
import { expect, test } from '../pages/watched-test.ts';

/** Golden figures of December 2025 (finance 8.8), to the cent as the drawer shows them. */
const SAAS = { cash: '966,988.17', revenue: '228,398.89', netProfit: '−64,736.14' };

/** Cash at the end of December 2025 in whole units, as the tables of the homes show it. */
const CASH = {
  'Cloudberry Metrics Demo, Inc.': '966,988',
  'Pretend Bazaar Demo GmbH': '1,438,986',
  'Quirky Advisory Demo Partners': '484,508',
  'Madeup Home Goods Demo Co': '710,851',
} as const;

const HOMES = [
  { name: 'bootstrap', heading: 'Home', company: 'Cloudberry Metrics Demo, Inc.', figures: expectStripAndOverview },
  { name: 'next', heading: 'Home', company: 'Pretend Bazaar Demo GmbH', figures: expectStripAndOverview },
  { name: 'manual', heading: 'Overview', company: 'Quirky Advisory Demo Partners', figures: expectMonths },
  { name: 'hubspot', heading: 'Overview', company: 'Madeup Home Goods Demo Co', figures: expectMonths },
  { name: 'bootstrap-hubspot', heading: /^Set up /, company: 'Nowhere Trading Demo Ltd', figures: expectNoFigures },
  {
    name: 'investor',
    heading: 'Portfolio',
    company: 'Cloudberry Metrics Demo, Inc.',
    figures: expectLetterAndPortfolio,
  },
  { name: 'viewer', heading: /^December: /, company: 'Cloudberry Metrics Demo, Inc.', figures: expectMonths },
  { name: 'manager', heading: 'Portfolio', company: 'Cloudberry Metrics Demo, Inc.', figures: expectStandings },
];

/** The last column of the months is December, and its cash is the company's. */
async function expectMonths(page: Page, company: string): Promise<void> {
  const months = page.getByRole('region', { name: 'Figures by month' });
  await expect(months.getByRole('columnheader').last()).toHaveText('Dec-25');
  const cash = months.getByRole('row', { name: /^Cash/ }).getByRole('cell').last();
  await expect(cash.getByText(cashOf(company), { exact: true })).toBeVisible();
}

/** The figures stand above the documents, and lead to the months behind them. */
async function expectStripAndOverview(page: Page, company: string): Promise<void> {
  const strip = await page.getByRole('list', { name: 'Headline figures' }).boundingBox();
  const documents = await page.getByRole('heading', { level: 2, name: 'Documents' }).boundingBox();
  expect(strip?.y).toBeLessThan(documents?.y ?? 0);
  await expect(page.locator('a[aria-current=page]')).toHaveText(['Home']);
  await page.getByRole('link', { name: 'Open the overview' }).click();
  await expect(page).toHaveURL('/dashboard/overview');
  await expectMonths(page, company);
  await page.goBack();
}

async function expectPortfolio(page: Page): Promise<void> {
  // The months of a letter are a table too; the companies come first.
  const companies = page.getByRole('table').first();
  for (const [company, cash] of Object.entries(CASH)) {
    const row = companies.getByRole('row').filter({ hasText: company });
    await expect(row.getByText(cash, { exact: true })).toBeVisible();
  }
}

/** What a manager sees of each company, on a phone under its name: how far its books are, and whether they tie. */
async function expectStandings(page: Page): Promise<void> {
  const companies = page.getByRole('table', { name: 'Companies' });
  for (const name of Object.keys(CASH)) {
    const row = companies.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Dec-25');
    await expect(row).toContainText('ties out');
  }
}

async function expectLetterAndPortfolio(page: Page, company: string): Promise<void> {
  await expectPortfolio(page);
  await expectMonths(page, company);
}

async function expectNoFigures(page: Page): Promise<void> {
  const tiles = page.getByRole('list', { name: 'Headline figures' }).getByRole('listitem');
  await expect(tiles).toHaveText([/n\/a/, /n\/a/, /n\/a/]);
  for (const cash of Object.values(CASH)) await expect(page.getByText(cash)).toHaveCount(0);
}

function cashOf(company: string): string {
  const found = Object.entries(CASH).find(([name]) => name === company);
  if (found === undefined) throw new Error(`There is no golden cash of ${company}.`);
  return found[1];
}

test('the login page is accessible and fits', async ({ page }, { project }) => {
  await loginPage(page).open();
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: `test-results/screens/login-${project.name}.png` });
});

/** One of those who share a home. */
const DAILY = new Set(['bootstrap', 'investor', 'viewer', 'manager']);

for (const { name, heading, company, figures } of HOMES) {
  test(
    `${name} reaches their home and sees the figures of December`,
    { tag: DAILY.has(name) ? [] : ['@deep'] },
    async ({ page }, { project }) => {
      // What the login page does is the same in every layout.
      await (project.name === 'light' ? logInAs(page, name) : openAs(page, name));
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText(company).filter({ visible: true }).first()).toBeVisible();
      await figures(page, company);
      await expectNoSidewaysScroll(page);
      await expectAmountsInSight(page);
      await page.screenshot({ path: `test-results/screens/${name}-${project.name}.png`, fullPage: true });
    },
  );
}

test('revenue, net profit and cash open into lines that add up to the figure', async ({ page }) => {
  await openAs(page, 'bootstrap');
  for (const [label, exact, foot] of [
    ['Revenue', SAAS.revenue, /^Sum of \d+ lines = /],
    ['Net profit', SAAS.netProfit, /^Sum of \d+ lines = /],
    ['Cash', SAAS.cash, /^Opening balance and sum of \d+ lines = /],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${label} .*show the lines behind this figure`) }).click();
    const drawer = page.getByRole('complementary', { name: new RegExp(`^${label}, Dec-25`) });
    await expect(drawer.getByRole('heading', { level: 2 })).toContainText(exact);
    const proof = drawer.getByText(foot);
    await expect(proof).toContainText(exact);
    await expect(proof).toContainText('equals the figure you clicked');
    // Other tests leave the drawers of the other two open.
    if (label === 'Net profit') await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toHaveCount(0);
  }
});

test(
  'a tile and its cell of the statement open the same panel, and Back from an entry goes to the lines',
  { tag: '@deep' },
  async ({ page }) => {
    await openAs(page, 'manual', '/?drill=net_profit');
    const drawer = page.getByRole('complementary');
    await expect(drawer).toContainText('equals the figure you clicked');
    await expect(drawer.getByRole('table', { name: 'Made of' })).toBeVisible();
    await expectAmountsInSight(page, 'aside');
    const behindTile = await drawer.innerText();
    await drawer.getByRole('table', { name: 'Lines' }).getByRole('button').nth(3).click();
    await expect(drawer.getByRole('button', { name: 'Back to the lines' })).toBeVisible();
    await page.goBack();
    await expect(drawer.getByRole('table', { name: 'Lines' })).toBeVisible();

    await page.goto('/reports?drill=NET_PROFIT&col=2025-12');
    await expect(drawer).toContainText('equals the figure you clicked');
    await expect.poll(() => drawer.innerText()).toBe(behindTile);
  },
);

test('the open figure is part of the address', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'bootstrap', '/?drill=cash_balance');
  await expect(page.getByRole('complementary', { name: /^Cash, Dec-25/ })).toBeVisible();
});

test('more lines load until all are there', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'bootstrap', '/?drill=revenue_total');
  const drawer = page.getByRole('complementary', { name: /^Revenue/ });
  const lines = drawer.getByRole('table', { name: 'Lines' });
  await expect(lines).toHaveAttribute('aria-rowcount', '174');
  const region = drawer.getByRole('region', { name: 'Behind the figure' });
  // Only what is in sight is drawn, and the next hundred come with the last of those that are there.
  await expect
    .poll(async () => {
      await region.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      return lines.getByRole('row').last().getAttribute('aria-rowindex');
    })
    .toBe('174');
});

test('an investor sees published figures and cannot drill', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'investor');
  await expect(page.getByRole('table', { name: 'Companies you follow' }).getByRole('row')).toHaveCount(5);
  await expect(page.getByText(/unchanged since/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /show the lines behind/ })).toHaveCount(0);
});

test('a manager opens a company and its figures drill too', async ({ page }) => {
  await openAs(page, 'manager');
  await page.getByRole('link', { name: 'Quirky Advisory Demo Partners', exact: true }).click();
  await expect(page.getByText('Viewing Quirky Advisory Demo Partners as manager')).toBeVisible();
  await page.getByRole('button', { name: /^Cash .*show what it is made of/ }).click();
  await expect(page.getByText('equals the figure you clicked')).toBeVisible();
});

test("another company's address is not found, and nobody is logged out", async ({ page }) => {
  await openAs(page, 'manager', '/companies/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1, name: 'Company not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to portfolio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible();
});

test('a failed call is shown in its place and can be tried again', { tag: '@deep' }, async ({ page }) => {
  await page.route('**/api/me/headline*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal-error', message: 'x', requestId: 'r-1' } }),
  );
  await openAs(page, 'bootstrap');
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.unroute('**/api/me/headline*');
  await retry.click();
  await expect(page.getByRole('button', { name: /^Cash .*show the lines behind/ })).toBeVisible();
});

test('every month of the table opens its own lines', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'bootstrap', '/dashboard/overview');
  await page.getByRole('button', { name: /Cash of Nov-25, show its lines/ }).click();
  await expect(page.getByRole('complementary', { name: /^Cash, Nov-25/ })).toBeVisible();
  await expect(page.getByText('equals the figure you clicked')).toBeVisible();
});

test('what a company of the portfolio missed of its plan opens the rows of it', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'manager');
  await page.getByRole('link', { name: /profit of Madeup Home Goods Demo Co against plan, show its rows/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Plan vs actual/ })).toBeVisible();
  await expect(page.getByText('Viewing Madeup Home Goods Demo Co as manager')).toBeVisible();
});

test('names stay readable when the months scroll under them', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'bootstrap', '/dashboard/overview');
  const name = page.getByRole('rowheader', { name: 'Cash', exact: true });
  await name.scrollIntoViewIfNeeded();
  const isOnTop = await name.evaluate((cell) => {
    const { left, top, height } = cell.getBoundingClientRect();
    return cell.contains(document.elementFromPoint(left + 20, top + height / 2));
  });
  expect(isOnTop).toBe(true);
});
