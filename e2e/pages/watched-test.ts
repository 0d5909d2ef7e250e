import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { watchContext } from './watch-page.ts';

/**
 * Every page is watched, whatever the test is about: what watch-page.ts reports fails it, and so does a serious finding of
 * axe on the pages as the test leaves them, unless `isScanned` is false. `expectedProblems` are beginnings of what a
 * test wants to happen.
 */
export const test = base.extend<{ page: Page; expectedProblems: readonly string[]; isScanned: boolean }>({
  expectedProblems: [[], { option: true }],
  isScanned: [true, { option: true }],
  page: async ({ page, baseURL, expectedProblems, isScanned }, use, testInfo) => {
    const { origin } = new URL(baseURL ?? '');
    const problems = await watchContext(page.context(), origin);
    function unexpected(): string[] {
      return problems.filter((problem) => !expectedProblems.some((start) => problem.startsWith(start)));
    }
    await use(page);
    expect(unexpected()).toEqual([]);
    if (testInfo.status !== testInfo.expectedStatus) return;
    const own = page
      .context()
      .pages()
      .filter((open) => open.url().startsWith(`${origin}/`));
    for (const open of own) {
      // A page that is still starting would be looked at too early.
      await expect(open.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      if (isScanned) await expectAccessible(open);
    }
    expect(unexpected()).toEqual([]);
  },
});

export { expect };
