import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../pages/watched-test.ts';

test('a valuation is read from the books, made one value, and saved', async ({ page }, { project }) => {
  const name = `Board (${project.name})`;
  await signIn(page, 'bootstrap');
  await page.goto('/valuation');
  const value = page.getByRole('region', { name: 'Value', exact: true });
  await page.getByRole('button', { name: 'Start from the books' }).click();
  await expect(value.getByText(/^rests \d+ % on placeholders$/)).toBeVisible();
  await expect(value.locator('strong')).toHaveText(/M to .*M$/);

  // Nothing but comparables of one's own: 10 million of ARR at 2, 4 and 6.
  for (const method of ['Discounted cash flow', 'First Chicago'])
    await page.getByRole('checkbox', { name: method }).uncheck();
  await page.getByRole('button', { name: 'Inputs of Multiples' }).click();
  await page.getByRole('textbox', { name: 'ARR, amount' }).fill('10,000,000');
  await page.getByLabel('Discount, for shares that cannot be sold').fill('0');
  await page.getByRole('textbox', { name: 'Cash', exact: true }).fill('0');
  await page.getByRole('textbox', { name: 'Debt', exact: true }).fill('0');
  await page
    .getByLabel('Lines to add')
    .fill('One, 2026-01-31, 2, press\nTwo, 2026-02-28, 4, press\nThree, 2026-03-31, 6, press');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(value.getByText('40.0M', { exact: true })).toBeVisible();
  await expect(value.getByText('30.0M to 50.0M')).toBeVisible();

  await page.getByRole('textbox', { name: 'Raise', exact: true }).fill('10,000,000');
  await page.getByLabel('Option pool after the round').fill('0');
  await expect(page.getByRole('row', { name: /^Founders/ })).toContainText('80.0 %');

  await page.getByRole('button', { name: 'Save version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save version' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('40.0M');
  await page.getByRole('button', { name: `Lock ${name}`, exact: true }).click();
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeHidden();
  await page.getByRole('button', { name: `Unlock ${name}` }).click();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Start from the books' }).click();
});
