import { expectAccessible } from '../pages/accessible.ts';
import { openAs } from '../pages/sign-in.ts';
import { expect, test } from '../pages/watched-test.ts';

test('what changed is told with its lines, and a cause can be marked as wrong', { tag: '@wide' }, async ({ page }) => {
  await openAs(page, 'manual', '/dashboard/overview');
  const panel = page.getByRole('region', { name: 'What changed and why' });
  const told = panel.getByRole('list').first().getByRole('listitem');
  await expect(told.first()).toBeVisible();
  expect(await told.count()).toBeLessThanOrEqual(5);
  await expectAccessible(page);

  // The first that names a cause; what it was is silent for the row from here on.
  const wrong = panel.getByRole('button', { name: /^Not the reason/ }).first();
  const [, cause = '', row = ''] = /: (.+), (.+)$/.exec((await wrong.textContent()) ?? '') ?? [];
  await panel
    .getByRole('button', { name: new RegExp(`behind ${row}$`) })
    .first()
    .click();
  const drawer = page.getByRole('complementary', { name: /the lines behind the figure/ });
  await expect(drawer.getByText(/^Sum of [\d,]+ lines? =/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();

  const named = panel.getByRole('button', { name: new RegExp(`^Not the reason ?: ${cause}, ${row}$`) });
  await expect(named).toBeVisible();
  await wrong.click();
  const silenced = panel.getByText(`Marked as not the reason: ${row}, ${cause.toLowerCase()}.`);
  await expect(silenced).toBeVisible();
  await expect(named).toHaveCount(0);
  await page.reload();
  await expect(silenced).toBeVisible();
  // Others look at the same company.
  await silenced.getByRole('button', { name: 'Take back' }).click();
  await expect(silenced).toHaveCount(0);
  await expect(named).toBeVisible();
});
