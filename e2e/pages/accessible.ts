import { createHash } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** States this worker has found accessible: many tests pass through the same ones. */
const found = new Set<string>();

/** No serious or critical finding of axe, with all its rules, on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  const state = await stateOf(page);
  if (found.has(state)) return;
  // Our pages have no frames of another origin, so axe may stay in the page; its other way opens a second page each time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    `accessibility of ${page.url()}`,
  ).toEqual([]);
  found.add(state);
}

/** Everything axe looks at: the document, its size and colours, what the pointer and the keyboard are on. */
async function stateOf(page: Page): Promise<string> {
  const state = await page.evaluate(() => {
    const scheme = matchMedia('(prefers-color-scheme: dark)').matches;
    const touched = [...document.querySelectorAll(':hover, :focus')].at(-1)?.outerHTML ?? '';
    return [innerWidth, innerHeight, scheme, touched, document.documentElement.outerHTML].join(' ');
  });
  // Mantine draws new ids for every page.
  return createHash('sha256')
    .update(state.replaceAll(/mantine-[a-z0-9]{9}/g, 'mantine'))
    .digest('hex');
}

/** Half-faded text has too little contrast for a moment. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((item) => item.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((item) => item.finished));
  });
}

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `sideways scroll of ${page.url()}`).toBeLessThanOrEqual(0);
}
