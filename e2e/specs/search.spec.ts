import { expectAccessible } from '../pages/accessible.ts';
import { openAs } from '../pages/sign-in.ts';
import { expect, test } from '../pages/watched-test.ts';

test('the search finds a figure with its value, and leads to a screen', async ({ page }) => {
  await openAs(page, 'bootstrap', '/dashboard/overview');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search and actions' });
  await search.getByRole('combobox').fill('cash');
  await expect(search.getByRole('option', { name: /^Cash [A-Z][a-z]{2}-\d\d, Overview .*K$/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reports\/cash-flow$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Cash flow' })).toBeVisible();

  await page.getByRole('button', { name: 'Search' }).click();
  await search.getByRole('combobox').fill('show all keys');
  await search.getByRole('option', { name: 'Show all keys' }).click();
  await expect(page.getByRole('dialog', { name: 'Keys' }).getByText('Open its lines')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
