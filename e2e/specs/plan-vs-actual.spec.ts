import { openAs } from '../pages/sign-in.ts';
import { expect, test } from '../pages/watched-test.ts';

test('a plan is compared by month, year and outlook, and both sides open', async ({ page }) => {
  await openAs(page, 'manual', '/plan-vs-actual');
  await expect(page.getByText(/: profit .+ (above|below) plan/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'From planned to actual profit' })).toBeVisible();
  const table = page.getByRole('region', { name: 'Plan vs actual' });
  const revenue = table.getByRole('row', { name: /^Revenue/ }).first();

  await revenue.getByRole('button', { name: /plan of Revenue$/ }).click();
  const planned = page.getByRole('complementary', { name: /how it is planned$/ });
  await expect(planned.getByRole('listitem').first()).toBeVisible();
  await planned.getByRole('button', { name: 'Close' }).click();

  await revenue.getByRole('button', { name: /lines of Revenue$/ }).click();
  const lines = page.getByRole('complementary', { name: /the lines behind the figure$/ });
  await expect(lines.getByText(/^Sum of [\d,]+ lines? =/)).toBeVisible();
  await lines.getByRole('button', { name: 'Close' }).click();

  await page.getByText('YTD', { exact: true }).click();
  await expect(page).toHaveURL(/view=ytd/);
  await page.getByText('Full-year outlook', { exact: true }).click();
  await expect(page.getByText(/, as it looks: profit /)).toBeVisible();
});

test('a variance gets a note, which is changed and taken away', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'hubspot', '/plan-vs-actual?show=no-note');
  const table = page.getByRole('region', { name: 'Plan vs actual' });
  const row = table.getByRole('row').nth(1);
  const name = (await row.getByRole('rowheader').textContent()) ?? '';
  await row.getByRole('button', { name: new RegExp(`(note on|suggested for) ${name}$`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Paid a month early');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByText('All', { exact: true }).click();
  const note = table.getByRole('button', { name: new RegExp(`^Paid a month early ?, note on ${name}$`) });
  await expect(note).toBeVisible();
  // Others look at the same company.
  await note.click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(note).toHaveCount(0);
});

test('a closed month is reviewed, and forecasts are graded', async ({ page }) => {
  await openAs(page, 'next', '/plan-vs-actual?tab=review');
  const review = page.getByRole('region', { name: /^Review of RF-/ });
  const row = review.getByRole('listitem').filter({ hasText: 'One-off' }).first();
  const change = review.getByText('After your decisions').locator('..').locator('small');
  await row.getByText('One-off', { exact: true }).click();
  await expect(change).toBeVisible();
  // Others look at the same company.
  await row.getByText('Keep the rule', { exact: true }).click();
  await expect(change).toHaveCount(0);

  await page.goto('/plan-vs-actual?tab=scorecard');
  await expect(page.getByText(/^One month ahead the profit forecast misses by /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Which assumptions to trust' })).toBeVisible();
  const grades = page.getByLabel('Grades of forecasts');
  await expect(grades.getByRole('row', { name: /^Net profit/ })).toBeVisible();
});

test('a balance stands beside its plan, which opens into its rule', { tag: ['@wide', '@deep'] }, async ({ page }) => {
  await openAs(page, 'manual', '/reports/balance-sheet?cmp=plan&p=last-closed-month');
  const cash = page.getByRole('row', { name: /^Cash and cash equivalents/ });
  await cash.locator('td[data-drill]').nth(1).click();
  const planned = page.getByRole('complementary', { name: /how it is planned$/ });
  await expect(planned.getByText(/What all other lines leave/)).toBeVisible();
});
