import type { Page } from '@playwright/test';
import { expectAccessible } from '../pages/accessible.ts';
import { expectToast } from '../pages/answers.ts';
import { openAs } from '../pages/sign-in.ts';
import { statementPage } from '../pages/statement-page.ts';
import { expect, test } from '../pages/watched-test.ts';

const PNL = '/reports/managerial-pnl?p=Jan-25';
const HIDDEN = 'Seller services';

/** The total of a row on the statement. */
async function totalOf(page: Page, name: string): Promise<string | null> {
  return statementPage(page).row(name).getByRole('gridcell').last().textContent();
}

test('a draft is previewed, published, seen by readers and undone; a hidden row stays in its total', async ({
  page,
}) => {
  test.slow();
  await openAs(page, 'next', PNL);
  const { row } = statementPage(page);
  const revenue = await totalOf(page, 'Revenue');
  const amount = await totalOf(page, HIDDEN);

  await page.goto('/settings/structure');
  const tree = page.getByRole('treegrid');
  await tree.getByRole('button', { name: `Actions for ${HIDDEN}` }).click();
  await page.getByRole('menuitem', { name: 'Hide (its amount stays in the total)' }).click();
  await expect(page.getByText('Draft: only you see these changes')).toBeVisible();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Hidden (1)' })).toBeVisible();

  await page.getByRole('button', { name: 'Preview months' }).click();
  const preview = page.getByRole('complementary', { name: 'Preview months' });
  await expect(preview.getByRole('heading', { name: 'Checks' })).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this structure?' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Structure published.', 'status');

  await page.goto(PNL);
  await expect(row('Revenue')).toBeVisible();
  await expect(row(HIDDEN)).toHaveCount(0);
  expect(await totalOf(page, 'Revenue')).toBe(revenue);
  const hidden = page.getByRole('row', { name: /hidden/i });
  await expect(hidden.getByRole('gridcell').last()).toHaveText(amount ?? '');

  await page.goto('/settings/structure');
  await page.getByRole('button', { name: 'Undo last publish' }).click();
  await expectToast(page, 'The previous structure is back in use.', 'status');
  await page.goto(PNL);
  await expect(row(HIDDEN)).toBeVisible();
  expect(await totalOf(page, 'Revenue')).toBe(revenue);
});
