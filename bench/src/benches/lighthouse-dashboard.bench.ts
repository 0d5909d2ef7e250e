import { chromium } from 'playwright-core';
import { lighthouseBench } from '../pages/lighthouse-bench.ts';
import { enterProduct } from '../pages/weigh-dashboard.ts';

/** The dashboard of somebody who is logged in, opened by its address as after a reload. */
export const lighthouseDashboard = lighthouseBench({
  name: 'lighthouse-dashboard',
  atLeast: 85,
  page: '/dashboard',
  async enter(product, port, { resources }) {
    // Lighthouse opens its pages where the browser keeps what is nobody's in particular.
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    resources.defer(() => browser.close());
    const [visitor] = browser.contexts();
    if (visitor === undefined) throw new Error('The browser has no place of its own');
    const page = await visitor.newPage();
    await enterProduct(page, product);
    await page.goto(`${product}/dashboard`, { waitUntil: 'networkidle' });
    // A page that failed to load would be the fastest of all.
    await page.locator('svg[data-chart]').first().waitFor();
    await page.close();
  },
});
