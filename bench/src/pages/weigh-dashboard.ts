import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';
import { BENCH_LOGIN } from '../ledger/load-ledger.ts';

/** Scripts after gzip, by their addresses. */
export type Scripts = ReadonlyMap<string, number>;

export interface LoadedPages {
  login: Scripts;
  dashboard: Scripts;
}

/** What the login route and the dashboard route load until they rest, each in a page of its own, as after a reload. */
export async function loadPages(context: BrowserContext, product: string): Promise<LoadedPages> {
  const login = await scriptsOf(context, async (page) => {
    await page.goto(`${product}/login`, { waitUntil: 'networkidle' });
    await page.locator('input[type=password]').waitFor();
  });
  const dashboard = await scriptsOf(context, async (page) => {
    await enterProduct(page, product);
    await page.goto(`${product}/dashboard`, { waitUntil: 'networkidle' });
    // A page that failed to load would be the lightest of all.
    await page.locator('svg[data-chart]').first().waitFor();
  });
  return { login, dashboard };
}

/** Leaves the cookie and the token of a login, as the login page does. */
export async function enterProduct(page: Page, product: string): Promise<void> {
  const answer = await page.context().request.post(`${product}/api/auth/login`, { data: BENCH_LOGIN });
  if (answer.status() !== 200) throw new Error(`The login was refused: ${answer.status()}`);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  // The smallest file of that origin, to which the storage belongs.
  await page.goto(`${product}/favicon.svg`);
  await page.evaluate((text) => localStorage.setItem('token', text), accessToken);
}

async function scriptsOf(context: BrowserContext, visit: (page: Page) => Promise<void>): Promise<Scripts> {
  const page = await context.newPage();
  const weights = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (!(response.headers()['content-type'] ?? '').includes('javascript')) return;
    weights.set(
      response.url(),
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    );
  });
  try {
    await visit(page);
    return new Map(await Promise.all([...weights].map(async ([url, weight]) => [url, await weight] as const)));
  } finally {
    await page.close();
  }
}
