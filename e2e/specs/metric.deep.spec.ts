import { expectAccessible } from '../pages/accessible.ts';
import { founderWithBooks } from '../pages/small-books.ts';
import { expect, test } from '../pages/watched-test.ts';

test('a metric is explained over its chart, and keeps its target', async ({ page }) => {
  test.slow();
  await founderWithBooks(page);
  await page.goto('/dashboard/overview');
  const charts = page.getByRole('list', { name: 'Charts' });
  await charts.getByRole('button', { name: 'Revenue', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Revenue' });
  await expect(dialog.getByRole('region', { name: 'How it is made' }).getByText('1,500')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Target, USD').fill('2000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto('/dashboard/overview?metric=revenue_total/revenue_total');
  await expect(dialog.getByLabel('Target, USD')).toHaveValue('2000.00');
  await expect(dialog.getByText('none → 2,000')).toBeVisible();
});
