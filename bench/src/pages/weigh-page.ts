import { gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright-core';

/** Bytes after gzip, whatever the server compresses with: both sides are weighed by the same scale. */
export interface PageWeight {
  scripts: number;
  styles: number;
}

/** What a browser that comes for the first time loads until the page rests; once per file. */
export async function weighLoginPage(browser: Browser, url: string): Promise<PageWeight> {
  const page = await browser.newPage();
  try {
    const responses = new Map<string, Response>();
    page.on('response', (response) => responses.set(response.url(), response));
    await page.goto(url, { waitUntil: 'networkidle' });
    // A page that failed to load would be the lightest of all.
    await page.locator('input[type=password]').waitFor();
    const weight = { scripts: 0, styles: 0 };
    for (const response of responses.values()) {
      const kind = kindOf(response);
      if (kind !== null) weight[kind] += gzipSync(await response.body(), { level: 9 }).length;
    }
    return weight;
  } finally {
    await page.close();
  }
}

/** By its content: preloaded modules are not always listed as scripts. */
function kindOf(response: Response): keyof PageWeight | null {
  const type = response.headers()['content-type'] ?? '';
  if (type.includes('javascript')) return 'scripts';
  return type.includes('text/css') ? 'styles' : null;
}
