import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../pages/watched-test.ts';

test('a runway is read from the books, changed, saved and compared', async ({ page }, { project }) => {
  const name = `One more engineer (${project.name})`;
  await signIn(page, 'bootstrap');
  await page.goto('/runway');
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByText('Default alive')).toBeVisible();
  await expect(page.getByText('Books', { exact: true }).first()).toBeVisible();

  // A million a month and no receipts: 12 months of 12 million.
  await page.getByRole('textbox', { name: /^Cash at the end of/ }).fill('12,000,000');
  await page.getByLabel('Cash in').fill('0');
  await page.getByLabel('Cash out').fill('1,000,000');
  await page.getByLabel('Cost growth').fill('0');
  await expect(results.getByText('12.0', { exact: true })).toBeVisible();
  await expect(results.getByText('Healthy')).toBeVisible();

  await page.getByRole('button', { name: 'Add to Hires' }).click();
  await page.getByLabel('Cost of one a month').fill('200,000');
  await expect(results.getByText('10.0', { exact: true })).toBeVisible();
  await expect(results.getByText('Watch')).toBeVisible();

  await page.getByRole('textbox', { name: 'Revenue growth' }).fill('-100');
  await expect(page.getByText('Growth must be between −100 % and 1000 %')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save scenario' })).toBeDisabled();
  // Kept a moment after it was typed, for the next visit.
  const kept = page.waitForResponse(
    (response) =>
      response.url().includes('/api/runway-calculator') &&
      (response.request().postData() ?? '').includes('"revenueGrowth":"0"'),
  );
  await page.getByRole('textbox', { name: 'Revenue growth' }).fill('0');

  await page.getByRole('button', { name: 'Save scenario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save scenario' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('10.0');
  await row.getByLabel(`Draw ${name}`).check();

  await kept;
  await page.reload();
  await expect(results.getByText('10.0', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Start from the books' }).click();
});
