import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Bench } from '../bench.ts';
import { longestTask } from '../pages/longest-task.ts';
import { openBrowser } from '../pages/open-browser.ts';
import { serveParts } from '../pages/serve-parts.ts';

const CHARTS = 12;

/** How long a page of twelve charts does not answer while they are drawn. */
export const chartsPage: Bench = {
  name: 'charts-page',
  unit: 'ms',
  reference: 'the same SVG as static markup',
  goal: { of: 'ratio', atMost: 3 },
  async prepare(context) {
    const url = `${await serveParts(path.join(context.scratch, 'parts'), context.resources)}?charts`;
    const browser = await openBrowser(context);
    const markup = await inPage(browser, url, async (page) => {
      await draw(page);
      return page.locator('[data-charts]').innerHTML();
    });
    return {
      ours: () => inPage(browser, url, (page) => longestTask(browser, page, () => draw(page))),
      reference: () => inPage(browser, url, (page) => longestTask(browser, page, () => putIn(page, markup))),
      notes: () => [`${CHARTS} charts, ${Math.round(markup.length / 1000)} kB of markup`],
    };
  },
};

async function inPage<T>(browser: Browser, url: string, look: (page: Page) => Promise<T>): Promise<T> {
  // High enough for all of them: what is far from the view is not drawn.
  const page = await browser.newPage({ viewport: { width: 1440, height: 1600 } });
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    return await look(page);
  } finally {
    await page.close();
  }
}

async function draw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Draw' }).click();
  await page.waitForFunction(
    (count) => document.querySelectorAll('svg[data-chart] > *:first-child').length === count,
    CHARTS,
  );
  await settled(page);
}

async function putIn(page: Page, markup: string): Promise<void> {
  await page.evaluate((html) => {
    const place = document.querySelector('[data-charts]');
    if (place !== null) place.innerHTML = html;
  }, markup);
  await settled(page);
}

/** After the frame in which it was painted. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(), 50))),
  );
}
