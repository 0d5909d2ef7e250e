import { test as base, expect, type Page } from '@playwright/test';

/** Messages the browser prints for an answer that a test wants, such as a refused login. */
const EXPECTED = [/Failed to load resource: the server responded with a status of [45]\d\d/, /^\[tieout\]/];

/**
 * Every page is watched: a script error, a console error or a blocked script or style fails the test that caused it,
 * whatever it was about.
 */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`script error: ${error.message}`));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !EXPECTED.some((pattern) => pattern.test(text))) problems.push(text);
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (violation) => {
        // oxlint-disable-next-line no-console -- it runs in the page, whose console the test listens to
        console.error(`blocked by the content security policy: ${violation.violatedDirective} ${violation.blockedURI}`);
      });
    });
    await use(page);
    expect(problems).toEqual([]);
  },
});

export { expect };
