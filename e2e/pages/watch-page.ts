import type { BrowserContext, Page } from '@playwright/test';

/** Messages the browser prints for an answer that a test wants, such as a refused login. */
const EXPECTED = [/Failed to load resource: the server responded with a status of [45]\d\d/, /^\[tieout\]/];

/**
 * Watches every page of a context. What comes back grows: a script error, a console error, anything the content security
 * policy or Trusted Types block, a text that ran as a program, a dialog, a request to anybody but `origin`, an answer that the
 * server owes to a mistake of its own.
 */
export async function watchContext(context: BrowserContext, origin: string): Promise<string[]> {
  const problems: string[] = [];
  await context.addInitScript(reportFromInside);
  for (const page of context.pages()) watchPage(page, origin, problems);
  context.on('page', (page) => watchPage(page, origin, problems));
  return problems;
}

function watchPage(page: Page, origin: string, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`script error: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !EXPECTED.some((pattern) => pattern.test(text))) problems.push(text);
  });
  page.on('dialog', (dialog) => {
    problems.push(`a dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('response', (response) => {
    // A test that wants one answers in place of the server.
    const isOurs = response.headers()['x-request-id'] !== undefined;
    if (isOurs && response.status() === 500) problems.push(`the server failed: ${response.url()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isElsewhere = url.protocol.startsWith('http') && url.origin !== origin;
    if (isElsewhere || url.pathname === '/hostile-canary') problems.push(`a request went to ${url.href}`);
  });
}

/** Runs in the page, before anything of ours. */
function reportFromInside(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    // oxlint-disable-next-line no-console -- it runs in the page, whose console the test listens to
    console.error(`blocked by the content security policy: ${violatedDirective} ${blockedURI} ${sample}`);
  });
  Object.defineProperty(window, 'hostileTextRan', {
    set() {
      // oxlint-disable-next-line no-console -- as above
      console.error('a hostile text was executed');
    },
  });
}
