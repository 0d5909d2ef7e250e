import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWhole } from './testing/read-text.ts';

/** Reports that carry totals or balances of their own: nothing can go missing from them unseen. */
const GUARDED = [
  'qbo-general-ledger.csv',
  'qbo-journal.csv',
  'xero-account-transactions.csv',
  'erpnext-general-ledger.csv',
];

function linesOf(name: string): string[] {
  return readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8').split('\n');
}

type Change = (lines: string[], at: number) => string[];

const CHANGES: Readonly<Record<string, Change>> = {
  'a line that is missing': (lines, at) => lines.toSpliced(at, 1),
  'a line that stands twice': (lines, at) => lines.toSpliced(at, 0, lines[at] ?? ''),
  'another amount': (lines, at) => lines.with(at, (lines[at] ?? '').replace(/(\d)\.(\d\d?)(?=["),]|$)/, '9$1.$2')),
  'columns that are shifted': (lines, at) => lines.with(at, `,${lines[at] ?? ''}`),
  'an end that is cut off': (lines, at) => lines.slice(0, at),
};

/** What the file says once it is read, or that it was not taken. */
async function booksOf(text: string): Promise<string> {
  const reading = await readWhole(text).catch((error: unknown) => String(error));
  if (typeof reading === 'string') return 'refused';
  if (reading.problemCount > 0) return 'refused';
  return JSON.stringify(reading.accounts.map(({ code, name, debit, credit }) => [code, name, debit, credit]));
}

test.each(Object.keys(CHANGES))('%s never passes for the books', async (what) => {
  for (const name of GUARDED) {
    const lines = linesOf(name);
    const right = await booksOf(lines.join('\n'));
    const places = lines.flatMap((line, at) => (/\d\.\d/.test(line) ? [at] : []));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), async (at) => {
        const changed = CHANGES[what]?.(lines, at) ?? lines;
        const books = await booksOf(changed.join('\n'));
        expect(['refused', right], `${name}, line ${at + 1}`).toContain(books);
      }),
      { numRuns: 15 },
    );
  }
});
