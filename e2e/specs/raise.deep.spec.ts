import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../pages/watched-test.ts';

test('one raise moves cash, value and ownership, by keys and exactly', { tag: '@wide' }, async ({ page }) => {
  await signIn(page, 'bootstrap');
  await page.goto('/valuation');
  await page.getByRole('link', { name: 'The raise' }).click();
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByText('Founders after it')).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount' }).fill('2,000,000');
  const before = await results.textContent();

  const month = page.getByRole('slider', { name: 'Month, by slider' });
  await month.focus();
  await page.keyboard.press('End');
  await expect(month).toHaveAttribute('aria-valuetext', 'Dec-27');
  await expect(results).not.toHaveText(before ?? '');
  await expect(results.getByText(/^in Dec-27$/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Dec-27, raise/ })).toBeVisible();

  // In the picture itself: the first month, chosen by Enter.
  await page.getByRole('slider', { name: /^The raise by month/ }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(results.getByText(/^in Jan-26$/)).toBeVisible();
});
