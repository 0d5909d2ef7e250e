import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

export interface ShownRow {
  name: string;
  cells: string[];
}

/** A statement on the screen. */
export function statementPage(page: Page) {
  const grid = page.getByRole('treegrid');

  function row(name: string): Locator {
    return grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  }

  /** The table as it reads, the head first. */
  async function shownRows(): Promise<ShownRow[]> {
    await expect(grid.getByRole('rowheader').first()).toBeVisible();
    return grid.evaluate((table) =>
      [...table.querySelectorAll('tr')].map((line) => {
        const [name, ...cells] = [...line.children].map((cell) => cell.textContent ?? '');
        return { name: (line.querySelector('[class*="words"]')?.textContent ?? name ?? '').trim(), cells };
      }),
    );
  }

  /** Presses an entry of the export menu and gives the file it makes. */
  async function exported(entry: string): Promise<{ name: string; content: Buffer }> {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: entry, exact: true }).click(),
    ]);
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  }

  return {
    grid,
    row,
    cell: (name: string, column: number) => row(name).getByRole('gridcell').nth(column),
    name: (text: string) => grid.getByRole('rowheader', { name: text, exact: true }),
    drawer: page.getByRole('complementary'),
    shownRows,
    exported,
  };
}

/** `−1,234.50` as cents. */
export function cents(text: string): number {
  const digits = text.replaceAll(/[^\d.−-]/g, '').replace('−', '-');
  return Math.round(Number(digits) * 100);
}
