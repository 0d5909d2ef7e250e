import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { freePort, startProduct } from '../../apps/server/test/lifecycle/product-process.ts';
import { watchContext } from '../pages/watch-page.ts';
import { startCollector, type Collector } from './collector.ts';

/** A product of its own, with every third party configured and a collector in their place. */
export const test = base.extend<{ baseURL: string }, { configured: { url: string; collector: Collector } }>({
  configured: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the first argument taken apart
    async ({}, use) => {
      const collector = await startCollector();
      const folder = await mkdtemp(path.join(tmpdir(), 'tieout-third-parties-'));
      // Root's database runs as another user, who has to pass through the folder.
      await chmod(folder, 0o711);
      const port = await freePort();
      const product = startProduct({
        PORT: port,
        DATA_DIR: path.join(folder, 'data'),
        DEMO_SHIFT: '0',
        SENTRY_DSN: collector.url.replace('//', '//key@').concat('/1'),
        HUBSPOT_PORTAL_ID: '1000',
        HUBSPOT_SCRIPT_URL: collector.url,
        GA_MEASUREMENT_ID: 'G-ABCD1234',
        GA_SCRIPT_URL: collector.url,
      });
      try {
        await product.ready();
        await use({ url: `http://localhost:${port}`, collector });
      } finally {
        product.child.kill('SIGTERM');
        await product.ended;
        await collector.stop();
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ configured }, use) => use(configured.url),
  page: async ({ page, configured: { url, collector } }, use) => {
    const problems = await watchContext(page.context(), url);
    await use(page);
    // The collector is who they may talk to; the errors are the test's own.
    const expected = [`a request went to ${collector.url}/`, 'script error: broken on purpose'];
    expect(problems.filter((problem) => !expected.some((start) => problem.startsWith(start)))).toEqual([]);
  },
});

export { expect };
