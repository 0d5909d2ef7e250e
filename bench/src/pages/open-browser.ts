import { chromium, type Browser } from 'playwright-core';
import type { BenchContext } from '../bench.ts';

/** @param port where another program may control it, too. */
export async function openBrowser(context: BenchContext, port?: number): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: context.chromium(),
    // Playwright would end this process before its database has stopped.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      // Chromium refuses its sandbox to root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
    ],
  });
  context.resources.defer(() => browser.close());
  return browser;
}
