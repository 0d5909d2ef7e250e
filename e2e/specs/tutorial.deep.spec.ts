import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../pages/accessible.ts';
import { expect, test } from '../pages/watched-test.ts';

function secondOf(page: Page): Promise<number> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
}

test('the clip plays, seeks from its timeline, and opens Skip and Next', async ({ page }, { project }) => {
  await page.goto('/tutorials/2?package=growth');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What Tieout does');
  const skip = page.getByRole('button', { name: 'Skip' });
  const next = page.getByRole('button', { name: 'Next' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.screenshot({ path: `test-results/screens/tutorial-${project.name}.png` });
  expect(await secondOf(page)).toBe(0);

  await page.getByRole('button', { name: 'Play video: What Tieout does' }).click();
  await expect.poll(() => secondOf(page)).toBeGreaterThan(0.5);
  await expect(page.getByRole('button', { name: /^0:00/ })).toHaveAttribute('aria-current', 'true');
  await expect(skip).toHaveCount(0);
  await expect(next).toBeDisabled();

  // The keyboard went from the cover to the player.
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: 'Video' }).getByRole('button', { name: 'Play' })).toBeVisible();

  await page.getByRole('button', { name: /^0:26/ }).click();
  await expect.poll(() => secondOf(page)).toBeGreaterThan(26.2);
  await expect(page.getByRole('button', { name: /^0:26/ })).toHaveAttribute('aria-current', 'true');
  await expect(skip).toBeVisible();
  await expect(next).toBeDisabled();

  await page.getByRole('button', { name: /^1:02/ }).click();
  await expect(next).toBeEnabled();
  await next.click();
  await expect(page).toHaveURL('/signup?package=growth');
});
