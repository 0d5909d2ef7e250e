import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomBooks, type WrittenBooks } from '../../src/book-files/testing/written/books.ts';
import { entriesOf, readBack } from '../../src/book-files/testing/written/read-back.ts';
import { demand, ensureDebianPackage } from '../run-program.ts';

/** What these programs themselves write of random books is read back to the same entries. */

let folder = '';

beforeAll(async () => {
  await ensureDebianPackage('hledger');
  await ensureDebianPackage('ledger');
  await ensureDebianPackage('beancount', 'bean-query');
  folder = await mkdtemp(path.join(tmpdir(), 'tieout-plain-text-'));
}, 300_000);

afterAll(async () => {
  if (folder !== '') await rm(folder, { recursive: true });
});

const POSTINGS = 'select date, id, payee, narration, account, position';
const NUMBERS = 'select date, payee, narration, account, number, currency';

const PROGRAMS: [what: string, layout: string, run: (file: string) => [string, string[]]][] = [
  ['hledger print', 'hledger-print', (file) => ['hledger', ['-f', file, 'print', '-O', 'csv']]],
  ['hledger register', 'hledger-register', (file) => ['hledger', ['-f', file, 'register', '-O', 'csv']]],
  ['ledger csv', 'ledger-csv', (file) => ['ledger', ['-f', file, 'csv']]],
  ['bean-query, positions', 'beancount-positions', (file) => ['bean-query', ['-f', 'csv', file, POSTINGS]]],
  ['bean-query, one currency', 'beancount-positions', (file) => ['bean-query', ['-f', 'csv', '-m', file, POSTINGS]]],
  ['bean-query, numbers', 'beancount-numbers', (file) => ['bean-query', ['-f', 'csv', file, NUMBERS]]],
];

test.each(PROGRAMS)(
  'what %s writes is read to the same entries',
  async (what, layout, run) => {
    const isBeancount = what.startsWith('bean');
    await fc.assert(
      fc.asyncProperty(randomBooks, async (books) => {
        const file = path.join(folder, isBeancount ? 'books.beancount' : 'books.journal');
        await writeFile(file, isBeancount ? beancountText(books) : journalText(books));
        const [command, args] = run(file);
        const output = await demand(command, args, { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' });
        const read = await readBack(output);
        // Names lose what a program does not allow in them.
        const entries = entriesOf(books, 'names').map((entry) => (isBeancount ? plain(entry) : entry));
        const own = read.entries.map((entry) => (isBeancount ? plain(entry) : entry));
        expect({ ...read, entries: own.toSorted() }).toEqual({ layout, problems: [], entries: entries.toSorted() });
      }),
      { numRuns: 20 },
    );
  },
  300_000,
);

function money(minor: number): string {
  return (minor / 100).toFixed(2);
}

function journalText({ entries }: WrittenBooks): string {
  return entries
    .map(({ day, number, name, lines }) => {
      const postings = lines.map(
        ({ account, minor }) => `    ${account.under}:${account.name.toLowerCase()}    $${money(minor)}\n`,
      );
      return `${day} * ${number === '' ? '' : `(${number}) `}${name || 'nobody'}\n${postings.join('')}\n`;
    })
    .join('');
}

/** Parts of names begin with a capital and hold letters, digits and dashes only. */
function beancountName(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replace(/-$/, '');
}

function plain(entry: string): string {
  const [day = '', said = ''] = entry.split(': ');
  const lines = said.split(/(?<=\d), /).map((line) => {
    const at = line.lastIndexOf(' ');
    return `${beancountName(line.slice(0, at)).toLowerCase()} ${line.slice(at + 1)}`;
  });
  return `${day}: ${lines.toSorted().join(', ')}`;
}

function beancountText({ accounts, entries }: WrittenBooks): string {
  const roots = {
    assets: 'Assets',
    liabilities: 'Liabilities',
    equity: 'Equity',
    income: 'Income',
    expenses: 'Expenses',
  };
  const names = new Map(accounts.map((account) => [account, `${roots[account.under]}:${beancountName(account.name)}`]));
  const opened = [...names.values()].map((name) => `2025-01-01 open ${name}\n`);
  const written = entries.map(({ day, number, name, memo, lines }) => {
    const postings = lines.map(({ account, minor }) => `  ${names.get(account) ?? ''}  ${money(minor)} USD\n`);
    const quoted = [name || 'nobody', `${memo} ${number}`.trim()].map((text) => `"${text.replaceAll('"', "'")}"`);
    return `${day} * ${quoted.join(' ')}\n${postings.join('')}\n`;
  });
  return [...opened, '\n', ...written].join('');
}
