import { expectAccessible } from '../pages/accessible.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../pages/watched-test.ts';

test(
  'figures of the dashboard open into rows that make them, and are recalculated',
  { tag: '@wide' },
  async ({ page }) => {
    test.slow();
    await signIn(page, 'bootstrap');
    await page.goto('/dashboard/recurring-revenue');
    const drawer = page.getByRole('complementary', { name: /the lines behind the figure/ });

    // The total of a stacked chart is the metric itself.
    await page.getByRole('button', { name: 'Menu of MRR', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Show as table' }).click();
    const total = page
      .getByRole('region', { name: 'MRR as a table' })
      .getByRole('row')
      .last()
      .getByRole('button')
      .last();
    const shown = ((await total.textContent()) ?? '').replace(', show what it is made of', '');
    await total.click();
    await expect(drawer.getByRole('heading', { level: 2 })).toContainText(shown);
    await expect(drawer.getByText(/^Sum of [\d,]+ subscriptions =/)).toContainText(
      `${shown} equals the figure you clicked`,
    );
    await expectAccessible(page);

    await page.goto('/dashboard/profitability');
    await page.getByRole('button', { name: 'Menu of Gross margin', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Show as table' }).click();
    await page.getByRole('region', { name: 'Gross margin as a table' }).getByRole('button').last().click();
    await expect(drawer.getByText(/Together they make .*%, the figure you clicked/)).toBeVisible();
    await drawer.getByRole('button', { name: /^÷ Revenue/ }).click();
    await expect(drawer.getByText(/^Sum of [\d,]+ lines =/)).toContainText('equals Revenue');

    await page.getByRole('button', { name: 'Recalculate', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Recalculate', exact: true })).toHaveAttribute('title', /^Last run/);
  },
);
