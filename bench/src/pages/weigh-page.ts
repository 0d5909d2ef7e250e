import { gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright-core';

/** Bytes after gzip, whatever the server compresses with: both sides are weighed by the same scale. */
export interface PageWeight {
  /** Asked for before the form stood. */
  scripts: number;
  styles: number;
  /** Scripts that the page asked for afterwards, until it rested. */
  later: number;
}

/** What a browser that comes for the first time loads; once per file. */
export async function weighLoginPage(browser: Browser, url: string): Promise<PageWeight> {
  const page = await browser.newPage();
  try {
    const responses = new Map<string, Response>();
    page.on('response', (response) => responses.set(response.url(), response));
    await page.addInitScript(noteWhenTheFormStands);
    await page.goto(url, { waitUntil: 'networkidle' });
    // A page that failed to load would be the lightest of all.
    await page.locator('input[type=password]').waitFor();
    const later = new Set(await page.evaluate(askedForLater));
    const weight = { scripts: 0, styles: 0, later: 0 };
    for (const [url, response] of responses) {
      const kind = kindOf(response);
      if (kind === null) continue;
      weight[later.has(url) ? 'later' : kind] += gzipSync(await response.body(), { level: 9 }).length;
    }
    return weight;
  } finally {
    await page.close();
  }
}

/** In the page: marks the moment in which the form is put into it, before anything else can be asked for. */
function noteWhenTheFormStands(): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector('input[type=password]') === null) return;
    performance.mark('form');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** In the page: the addresses of what was asked for after that. */
function askedForLater(): string[] {
  const formAt = performance.getEntriesByName('form')[0]?.startTime ?? Infinity;
  const files = performance.getEntriesByType('resource');
  return files.filter(({ startTime }) => startTime > formAt).map(({ name }) => name);
}

/** By its content: preloaded modules are not always listed as scripts. */
function kindOf(response: Response): keyof PageWeight | null {
  const type = response.headers()['content-type'] ?? '';
  if (type.includes('javascript')) return 'scripts';
  return type.includes('text/css') ? 'styles' : null;
}
