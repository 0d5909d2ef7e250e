import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../pages/accessible.ts';
import { amountsCutOn, expectAmountsInSight } from '../pages/amounts.ts';
import { buildParts } from '../pages/parts.ts';
import { openAs, signIn } from '../pages/sign-in.ts';
import { statementPage } from '../pages/statement-page.ts';
import { WALKERS } from '../pages/walkers.ts';
import { expect, test } from '../pages/watched-test.ts';
import { addressesOf, pathsOf } from '../pages/web-routes.ts';

// Other specs look for what is not accessible, on the same screens.
test.use({ isScanned: false });

const isDeep = process.env.TIEOUT_DEEP === '1';

/** All of them in a browser whose scroll bars take room; every other spec has some that float. */
const LIGHT = { name: 'light', width: 1440, height: 900, colorScheme: 'light' } as const;
const DARK = { name: 'dark', width: 1440, height: 900, colorScheme: 'dark' } as const;
const PHONE = { name: 'phone', width: 390, height: 844, colorScheme: 'light' } as const;
const FRAMES = [LIGHT, DARK, PHONE];
/** Every day the widths alone: no colour has ever cut an amount. */
const WIDTHS = isDeep ? FRAMES : [LIGHT, PHONE];

/** Every day one person of each shell; the screens of all walkers are looked at with scroll bars that float, too. */
const HERE = Object.entries(WALKERS).filter(([userType]) => isDeep || ['BOOTSTRAP', 'MANUAL'].includes(userType));

async function inEach(
  page: Page,
  frames: readonly (typeof FRAMES)[number][],
  look: (frame: string) => Promise<void>,
): Promise<void> {
  for (const { name, width, height, colorScheme } of frames) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await test.step(name, () => look(name));
  }
}

async function expectWholeAmounts(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await inEach(page, WIDTHS, () => expectAmountsInSight(page));
}

for (const [userType, name] of HERE) {
  test(
    `no amount is cut or covered on any screen of ${userType}`,
    { tag: userType === 'BOOTSTRAP' ? [] : ['@deep'] },
    async ({ page }) => {
      test.slow();
      await signIn(page, name);
      const token = await page.evaluate(() => localStorage.getItem('token'));
      const answer = await page.request.get('/api/me/companies', { headers: { authorization: `Bearer ${token}` } });
      const [company] = (await answer.json()) as { id: string }[];
      const paths = (await pathsOf(userType)).flatMap((path) => addressesOf(path, company?.id ?? ''));
      for (const path of paths) await test.step(path, () => expectWholeAmounts(page, path));
    },
  );
}

test('headings of one shell begin at one edge, however wide their pages are', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'manual');
  // Null while a page takes the place of its skeleton.
  async function edge(): Promise<number | null> {
    return (await page.getByRole('heading', { level: 1 }).boundingBox())?.x ?? null;
  }
  await page.goto('/reports');
  await expect.poll(edge).not.toBeNull();
  const first = await edge();
  for (const path of ['/', '/documents', '/data-sources', '/settings/reports', '/payment-details']) {
    await page.goto(path);
    await expect.poll(edge, path).toBe(first);
  }
});

test(
  'rows of the structure pass under its bars without a slit, and the head of their columns stays',
  { tag: '@deep' },
  async ({ page }) => {
    await openAs(page, 'bootstrap', '/settings/structure');
    await page.setViewportSize({ width: 1440, height: 900 });
    const toolbar = page.getByRole('toolbar', { name: 'Structure' });
    const head = page.getByRole('columnheader', { name: 'Row' });
    await expect(head).toBeVisible();
    // A row is 28 px high: at one of them an amount lies across the lower edge of the shell.
    for (const top of [1500, 1507, 1514, 1521]) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      await expectAmountsInSight(page);
    }
    const [bar, names] = [await toolbar.boundingBox(), await head.boundingBox()];
    expect(names?.y).toBe((bar?.y ?? 0) + (bar?.height ?? 0));
  },
);

const COMPARED = 'cmp=previous-period,previous-year,plan';

test(
  'whatever is compared, in whatever columns, the figure itself and whole columns are in sight',
  { tag: '@deep' },
  async ({ page }) => {
    test.slow();
    await openAs(page, 'manual');
    // The four as they open are among the screens above.
    for (const query of [
      `/managerial-pnl?p=Jan-25&${COMPARED}&pct=1`,
      '/managerial-pnl?p=Jan-25&g=quarter&sub=ytd',
      '/cash-flow?p=2024-01..2025-12',
      ...(isDeep ? [`/managerial-pnl?p=last-closed-month&${COMPARED}`, '/balance-sheet?p=Jan-24'] : []),
    ]) {
      await test.step(query, () => expectWholeAmounts(page, `/reports${query}`));
    }
    await page.goto(`/reports?p=last-closed-month&${COMPARED}`);
    const { grid, cell, drawer } = statementPage(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(grid.getByRole('columnheader').nth(1)).toHaveText('Dec-25');
    await expect(grid.getByRole('columnheader').nth(1)).toBeInViewport({ ratio: 1 });
    await cell('Revenue', 0).click();
    await expect(drawer).toContainText('equals the figure you clicked');
    // The empty place of a scroll bar beside the drawer is painted as the root is.
    const grounds = await drawer.evaluate((panel) =>
      [panel, document.documentElement].map((element) => getComputedStyle(element).backgroundColor),
    );
    expect(grounds[1]).toBe(grounds[0]);
    await expect(grid.getByRole('columnheader').nth(1)).toBeInViewport({ ratio: 1 });
    await expectAmountsInSight(page);
  },
);

test(
  'every shared part stands whole in light, in dark, on a phone, with scroll bars that take room',
  { tag: '@deep' },
  async ({ page }) => {
    test.slow();
    const parts = await buildParts();
    try {
      await parts.open(page);
      await expect(page.getByRole('heading', { name: 'States and parts' })).toBeVisible();
      await inEach(page, FRAMES, async (frame) => {
        await expectAmountsInSight(page);
        await expectNoSidewaysScroll(page);
        // To be looked at; letters are drawn a little differently on every machine, so no test compares them.
        await page.screenshot({ path: `test-results/screens/parts-${frame}.png`, fullPage: true });
        await expectDotsDark(page);
        await photographOpened(page, frame);
      });
      await expectChartSaved(page);
      // Some of the parts are loading for ever, and a test ends when nothing is.
      await page.goto('about:blank');
    } finally {
      await parts.remove();
    }
  },
);

/** The picture of a chart is painted by the browser; its title and legend make it higher than its plot. */
async function expectChartSaved(page: Page): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Menu of Burn, gross and net' }).click();
  await page.getByRole('menuitem', { name: 'Save as PNG' }).click();
  const file = await readFile(await (await download).path());
  expect((await download).suggestedFilename()).toBe('Burn gross and net.png');
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const plot = await page.getByRole('slider', { name: /^Burn, gross and net/ }).boundingBox();
  expect(width).toBeGreaterThan((plot?.width ?? Infinity) * 2);
  expect(height).toBeGreaterThan(((plot?.height ?? Infinity) + 60) * 2);
}

/** Three dots are all there is of some buttons: in the grey of remarks nobody finds them. */
async function expectDotsDark(page: Page): Promise<void> {
  const inks = await page.evaluate(() => {
    const remark = getComputedStyle(document.documentElement).getPropertyValue('--text-3').trim();
    const sample = document.createElement('i');
    sample.style.color = remark;
    document.body.append(sample);
    const faint = getComputedStyle(sample).color;
    sample.remove();
    const dots = [...document.querySelectorAll('path[d^="M3.5 8v.01"]')].map((path) => getComputedStyle(path));
    return dots.map(({ stroke, strokeWidth }) => [stroke !== faint, strokeWidth]);
  });
  expect(inks.length).toBeGreaterThan(0);
  for (const ink of inks) expect(ink).toEqual([true, '2.5px']);
}

/** What only one can be open of at a time. */
async function photographOpened(page: Page, frame: string): Promise<void> {
  const overlays = page.locator('[data-overlays]').getByRole('button');
  const pickers = page.getByRole('button', { name: /^Choose a (month|day)$/ });
  for (const [index, button] of [...(await overlays.all()), ...(await pickers.all()).slice(0, 2)].entries()) {
    await button.click();
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: `test-results/screens/parts-${frame}-open-${index}.png`, animations: 'disabled' });
    await page.keyboard.press('Escape');
  }
  // Above the button of the next frame it would stand for five seconds.
  await page.getByRole('button', { name: 'Dismiss' }).click();
}

test('the guard finds what is cut by a frame and covered by a column, and passes what is whole or away', async ({
  page,
}) => {
  let content = '';
  await page.route('**/plain', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><style>* { margin: 0 } td, th { width: 80px; min-width: 80px; padding: 0; background: #fff }
        table { border-spacing: 0 } .scroll { width: 200px; overflow-x: auto }
        .names { position: sticky; left: 0 }</style>${content}`,
    }),
  );
  function table(scrolled: number): string {
    const row = '<tr><th class="names">Cash</th><td>−115,703</td><td>1,820,580</td><td>228,399</td></tr>';
    return `<div class="scroll"><table>${row}</table></div><script>document.querySelector('.scroll').scrollLeft = ${scrolled}</script>`;
  }
  function bars(gap: number): string {
    const bar = 'position: absolute; left: 0; width: 200px; height: 10px; overflow: hidden';
    return `<div style="${bar}; top: 0">upper</div><div style="${bar}; top: ${10 + gap}px">lower</div>`;
  }
  for (const [good, bad, found] of [
    // The frame shows 200 px: a column of names and one and a half others.
    [table(80).replace('class="scroll"', 'class="scroll" style="width: 160px"'), table(20), 'is cut by'],
    ['<p style="width: 90px">−115,703</p>', '<p style="width: 30px; overflow: hidden">−115,703</p>', '−115,703 is cut'],
    ['<input value="228,361.73">', '<input style="width: 40px" value="228,361.73">', '228,361.73 is cut by its field'],
    [
      '<p>228,399</p>',
      '<p>228,399</p><div style="position: absolute; left: 0; top: 0; width: 20px; height: 20px">over</div>',
      '228,399 is cut by div "over"',
    ],
    [
      `<p style="line-height: 20px">228,399</p>${bars(0)}`,
      `<p style="line-height: 20px">228,399</p>${bars(2)}`,
      '228,399 is cut by div "upper" and div "lower"',
    ],
  ] as const) {
    content = good;
    await page.goto('/plain');
    await expectAmountsInSight(page);
    content = bad;
    await page.goto('/plain');
    expect((await amountsCutOn(page)).join(), bad).toContain(found);
  }
});
