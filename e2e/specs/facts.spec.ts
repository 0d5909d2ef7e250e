import { expectAccessible } from '../pages/accessible.ts';
import { choose } from '../pages/choose.ts';
import { csvFile, founderWithBooks } from '../pages/small-books.ts';
import { expect, test } from '../pages/watched-test.ts';

const PAY = [
  'Pay date,Department,Gross pay,FTE,Currency',
  '2026-01-31,Engineering,8000.00,2,USD',
  '2026-02-28,Engineering,9000.00,2,USD',
  '2026-02-28,Sales,4000.00,1.5,USD',
].join('\n');

test(
  'facts by file become a figure with its rows, and a revert takes them back',
  { tag: '@wide' },
  async ({ page }) => {
    test.slow();
    await founderWithBooks(page);
    await page.goto('/data-sources/facts');
    await choose(page, 'Kind', 'Pay');
    await page.getByLabel('File of facts').setInputFiles(csvFile('pay.csv', PAY));
    await expect(page.getByText('Compare with your file: Gross pay 21,000.00 USD.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import 3 facts' }).click();
    await expect(page.getByRole('button', { name: 'Revert pay.csv' })).toBeVisible();

    await page.goto('/dashboard/people');
    await page.getByRole('button', { name: 'Menu of Headcount', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Show as table' }).click();
    const table = page.getByRole('region', { name: 'Headcount as a table' });
    await table.getByRole('button', { name: /^3\.5/ }).last().click();
    const drawer = page.getByRole('complementary', { name: /the lines behind the figure/ });
    await expect(drawer.getByText('Engineering')).toBeVisible();
    await expect(drawer.getByText(/= 3\.5.* equals the figure you clicked/)).toBeVisible();
    await expectAccessible(page);

    await page.goto('/data-sources/facts');
    await page.getByRole('button', { name: 'Revert pay.csv' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revert' }).click();
    await expect(page.getByRole('row', { name: /pay\.csv.*Reverted/ })).toBeVisible();
    await page.goto('/dashboard/people');
    const headcount = page.getByRole('region', { name: 'Headcount', exact: true });
    await expect(headcount.getByText('There are no figures yet.')).toBeVisible();
  },
);
