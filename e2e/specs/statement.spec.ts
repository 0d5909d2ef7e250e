import { expectAccessible } from '../pages/accessible.ts';
import { expectAmountsInSight } from '../pages/amounts.ts';
import { openAs } from '../pages/sign-in.ts';
import { cents, statementPage } from '../pages/statement-page.ts';
import { expect, test } from '../pages/watched-test.ts';
import { readSheet } from '../pages/workbook.ts';

// One after the other: the first moves a row of the statement that the others read.
test.describe.configure({ mode: 'default' });

// @wide: a phone shows two of its months, has no keyboard and nothing to point with.
const PNL = '/reports/managerial-pnl?p=Jan-25';
const [UPPER, LOWER] = ['Sales & Marketing', 'General & Administrative'];

test(
  'the keyboard walks, unfolds, opens and moves; the address and the order survive a reload',
  { tag: '@wide' },
  async ({ page }) => {
    await openAs(page, 'manual', PNL);
    const { name, cell, row, drawer, shownRows } = statementPage(page);
    async function order(): Promise<string[]> {
      return (await shownRows()).map((shown) => shown.name).filter((text) => text === UPPER || text === LOWER);
    }
    function figuresAnew(): Promise<unknown> {
      return page.waitForResponse((answer) => answer.url().includes('/api/financial-reports?'));
    }

    await name('Operating expenses').click();
    await page.keyboard.press('ArrowDown');
    await expect(name(UPPER)).toBeFocused();
    await expect(row(UPPER)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Space');
    await expect(row(UPPER)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expect(cell(UPPER, 11)).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(drawer).toContainText('equals the figure you clicked');
    await expect(page).toHaveURL(/drill=/);
    await page.reload();
    await expect(drawer).toContainText('equals the figure you clicked');
    await expect(cell(UPPER, 11)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('button', { name: 'Period: Jan-25 Jan-25 – Dec-25' })).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toHaveCount(0);
    await expect(cell(UPPER, 11)).toBeFocused();

    await expect.poll(order).toEqual([UPPER, LOWER]);
    // Between the two lies a row without amounts, which is not shown: the move has two steps, and then the figures come anew.
    const saved = figuresAnew();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(order).toEqual([LOWER, UPPER]);
    await saved;
    await page.reload();
    await expect.poll(order).toEqual([LOWER, UPPER]);
    await name(UPPER).click();
    const savedBack = figuresAnew();
    await page.keyboard.press('Alt+ArrowUp');
    await savedBack;
    await expect.poll(order).toEqual([UPPER, LOWER]);
  },
);

test(
  'the lines of a total add up to it, and the parts of a computed row to its figure',
  { tag: '@wide' },
  async ({ page }) => {
    await openAs(page, 'manual', PNL);
    const { cell, drawer } = statementPage(page);
    await cell('Revenue', 11).click();
    const proof = drawer.getByText(/^Sum of \d+ lines/);
    await expect(proof).toContainText('equals the figure you clicked');
    const figure = cents((await drawer.getByRole('heading', { level: 2 }).textContent()) ?? '');
    // Of the lines only those in sight are drawn; of their groups all.
    await drawer.getByText('Account', { exact: true }).click();
    const groups = drawer.getByRole('table', { name: 'Groups' }).locator('tbody tr');
    await expect(groups).not.toHaveCount(0);
    const counts = await groups.locator('td:nth-child(2)').allTextContents();
    const amounts = await groups.locator('td:last-child').allTextContents();
    const lineCount = counts.reduce((sum, count) => sum + Number(count), 0);
    expect(await proof.textContent()).toContain(`Sum of ${lineCount} lines`);
    expect(amounts.reduce((sum, amount) => sum + cents(amount), 0)).toBe(figure);
    expect(await cell('Revenue', 11).textContent()).toBe(Math.round(figure / 100).toLocaleString('en-US'));

    // On a tablet it lies over the cells.
    await drawer.getByRole('button', { name: 'Close' }).click();
    await cell('Net profit', 11).click();
    await expect(drawer).toContainText('Made of');
    await expect(drawer).toContainText('equals the figure you clicked');
    const parts = drawer.getByRole('table', { name: 'Made of' });
    // Other income and expense is nothing in both months, and left out.
    await expect(parts.locator('tbody tr')).toHaveCount(5);
    const profit = cents((await drawer.getByRole('heading', { level: 2 }).textContent()) ?? '');
    const [ofFigure, ofChange] = await Promise.all(
      [2, 3].map(async (column) => {
        const effects = await parts.locator(`tbody tr > :nth-child(${column})`).allTextContents();
        const total = await parts.locator(`tfoot tr > :nth-child(${column})`).textContent();
        expect(effects.reduce((sum, effect) => sum + cents(effect), 0)).toBe(cents(total ?? ''));
        return cents(total ?? '');
      }),
    );
    expect(ofFigure).toBe(profit);
    expect(ofChange).not.toBe(0);

    const first = drawer.getByRole('table', { name: 'Lines' }).getByRole('button', { name: /\d/ }).first();
    await first.click();
    await expect(drawer.getByRole('button', { name: 'Back to the lines' })).toBeVisible();
    await expect(drawer).toContainText('Demo');
    const [debit, credit] = await drawer
      .getByRole('table', { name: 'Lines of the entry' })
      .locator('tfoot td')
      .allTextContents();
    expect(debit).toBe(credit);
  },
);

test(
  'the card of a cell shows its amounts whole, and makes room for its menu',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await openAs(page, 'manual', PNL);
    const { cell } = statementPage(page);
    for (const row of ['Net profit', 'Revenue']) {
      await cell(row, 11).hover();
      await expect(page.getByRole('tooltip')).toContainText(row);
      await expect(page.getByRole('tooltip')).toContainText('This figure');
      await expect(page.getByRole('tooltip')).toBeInViewport({ ratio: 1 });
      await expectAmountsInSight(page, '[role="tooltip"]');
    }
    await cell('Revenue', 11).click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: 'Copy value' })).toBeVisible();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  },
);

test(
  'a statement that fits one page prints as one, with its company, period and day around it',
  { tag: '@deep' },
  async ({ page }) => {
    await openAs(page, 'manual', '/reports/managerial-pnl?p=last-closed-month');
    const { grid } = statementPage(page);
    await expect(grid.getByRole('rowheader').first()).toBeVisible();
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    // Anything before the named page, were it a skip link, used to take a page for itself.
    expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    // A4 across, in points.
    expect(paper).toMatch(/\/MediaBox\s*\[0 0 84[12](\.\d+)? 59[45](\.\d+)?\]/);
    const texts = await page.evaluate(() =>
      ['--printed-company', '--printed-foot'].map((name) => document.documentElement.style.getPropertyValue(name)),
    );
    expect(texts).toEqual(['"Quirky Advisory Demo Partners"', '"Dec-25 · as of 15 Jan 2026 · ties out"']);
  },
);

test('what is exported is what stands on the screen', { tag: ['@wide', '@deep'] }, async ({ page }) => {
  await openAs(page, 'manual', `${PNL}&cmp=previous-year`);
  const { shownRows, exported } = statementPage(page);
  const [head, ...shown] = await shownRows();
  const csv = await exported('As on the screen');
  expect(csv.name).toBe('Quirky-Advisory-Demo-Partners_P&L_2025-01_2025-12.csv');
  const [csvHead = [], ...csvRows] = csv.content
    .toString('utf8')
    .replace('\ufeff', '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  // A file says the unit of a column that a cell on the screen says itself.
  const csvNames = csvHead.filter((text) => text !== '').map((text) => text.replace(' (%)', ''));
  expect(csvNames).toEqual([head?.name, ...(head?.cells ?? [])]);
  const sheet = readSheet((await exported('With live formulas')).content);
  const start = sheet.findIndex(([corner]) => corner?.text === head?.name) + 1;
  expect(sheet[start - 1]?.map(({ text }) => text)).toEqual([head?.name, ...(head?.cells ?? [])]);

  const width = head?.cells.length ?? 0;
  for (const [index, { name, cells }] of shown.entries()) {
    const plainName = name.replace(/^ƒ /, '');
    const csvRow = csvRows[index] ?? [];
    const sheetRow = sheet[start + index] ?? [];
    expect(csvRow.slice(0, -width).join('').trim(), 'the name in the CSV').toBe(plainName);
    expect(sheetRow[0]?.text.trim().replace(/^ƒ /, ''), 'the name in the workbook').toBe(plainName);
    const wanted = cells.map(shownNumber);
    const steps = cells.map((cell) => (/(%|pp)$/.test(cell) ? 0.1 : 1));
    expect(
      csvRow.slice(-width).map((text, column) => fileNumber(text, steps[column] ?? 1)),
      `${name} in the CSV`,
    ).toEqual(wanted);
    expect(
      cells.map((cell, column) => {
        const text = sheetRow[column + 1]?.text ?? '';
        return fileNumber(cell.endsWith('%') ? String(Number(text) * 100) : text, steps[column] ?? 1);
      }),
      `${name} in the workbook`,
    ).toEqual(wanted);
  }
  expect(sheet.flat().filter(({ formula }) => formula?.startsWith('SUM(') === true)).not.toEqual([]);
});

/** Without its tag, and what only a screen reader says: before a change whether it is good, after `n/m` why. */
function seen(text: string): string {
  return text
    .replace(/^sign change/, '')
    .replace(/^ ?(better|worse), /, '')
    .replace(/\. .*$/, '');
}

/** `better, −1,234` is -1234; without a figure the text itself. */
function shownNumber(text: string): number | string {
  const figure = seen(text).replace(/\s(%|pp)$/, '');
  if (figure === '–') return 0;
  const number = Number(figure.replaceAll(',', '').replace('−', '-'));
  return figure === '' || Number.isNaN(number) ? figure : number;
}

/** A figure of a file as exact as the screen shows it, half away from zero. */
function fileNumber(text: string, step: number): number | string {
  const number = Number(text);
  if (text === '' || Number.isNaN(number)) return text;
  const steps = Math.round(Math.abs(number) / step + 1e-9) * Math.sign(number);
  return step === 1 ? steps + 0 : steps / 10;
}
