import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Bench } from '../bench.ts';
import { longestTask } from '../pages/longest-task.ts';
import { openBrowser } from '../pages/open-browser.ts';
import { serveParts } from '../pages/serve-parts.ts';

const [ROWS, MONTHS] = [300, 36];
const TYPED = ['1200', '345', '6789'];
/** Beyond the moment in which everything that follows from a cell has come and is drawn. */
const SETTLED_MS = 700;

/** How long the page does not answer while somebody types into a plan, each time with all that follows from it. */
export const planPage: Bench = {
  name: 'plan-page',
  unit: 'ms',
  reference: 'typing into a bare table of inputs of the same size',
  goal: { of: 'ratio', atMost: 3 },
  async prepare(context) {
    const url = `${await serveParts(path.join(context.scratch, 'parts'), context.resources)}?plan`;
    const browser = await openBrowser(context);
    return {
      ours: () =>
        inPage(browser, async (page) => {
          await page.goto(url, { waitUntil: 'networkidle' });
          await page.locator('td[data-plan]').first().waitFor();
          return longestTask(browser, page, () => typeInto(page, 'td[data-plan]'));
        }),
      reference: () =>
        inPage(browser, async (page) => {
          await page.setContent(bareTable());
          return longestTask(browser, page, () => typeInto(page, 'input'));
        }),
      notes: () => [`${ROWS} rows, ${MONTHS} months, ${TYPED.length} cells typed`],
    };
  },
};

async function inPage<T>(browser: Browser, look: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    return await look(page);
  } finally {
    await page.close();
  }
}

async function typeInto(page: Page, cell: string): Promise<void> {
  for (const [row, text] of TYPED.entries()) {
    await page
      .locator(cell)
      .nth(row * MONTHS + 2)
      .click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(SETTLED_MS);
  }
}

function bareTable(): string {
  const cells = Array.from({ length: MONTHS }, (_, at) => `<td><input value="${1000 + at}"></td>`).join('');
  const rows = Array.from({ length: ROWS }, (_, at) => `<tr><th>Row ${at}</th>${cells}</tr>`).join('');
  return `<table>${rows}</table>`;
}
