import { currencyExponent } from '@tieout/finance/currency.ts';
import type { Month } from '@tieout/finance/month.ts';
import { detectDecimalMark, readAmount, type DecimalMark } from '#tables/amount.ts';
import { byTurns } from '#tables/by-turns.ts';
import type { TableRow } from '#tables/read-table.ts';
import { addressOf, shortened } from './cell-text.ts';
import { converted, currencyOf, currencyProblem, type RateOf } from './file-currencies.ts';
import { labelOf, type FoundRow, type Given } from './find-row.ts';
import type { FileProblem } from './plan-file-error.ts';
import { columnOf, IDENTITIES, type PlanTable } from './read-plan-file.ts';

/** What a person has said of a file that it does not say by itself. */
export interface FileChoices {
  decimalMark?: DecimalMark | undefined;
  costs?: 'keep' | 'flip' | undefined;
  duplicates?: 'add' | undefined;
  /** Of lines that name none. */
  currency?: string | undefined;
  /** By line: the row it is about, or null where it is left out. */
  rows: ReadonlyMap<number, string | null>;
}

export interface FileLine {
  line: number;
  label: string;
  found: FoundRow | { kind: 'skipped' };
  /** Minor units of filled cells. */
  amounts: ReadonlyMap<Month, number>;
  /** Of its column of totals, and what its months add up to, both as the file has them. */
  total: { cell: string; minor: number; sum: number; currency: string } | null;
}

export interface FileLines {
  lines: FileLine[];
  errors: FileProblem[];
  isMarkUnsure: boolean;
}

interface LineReader {
  table: PlanTable;
  currency: string;
  choices: FileChoices;
  find: (given: Given) => FoundRow;
  nameOf: (code: string) => string | undefined;
  /** Into the currency of the plan; null where no rate is known. */
  rateOf: RateOf;
}

/** Every line of a budget: which row it is about, and its amounts. Nothing is left out silently. */
export async function readLines(reader: LineReader): Promise<FileLines> {
  const { table, currency, choices } = reader;
  const exponent = currencyExponent(choices.currency ?? currency);
  const figures = [...table.months.map(({ index }) => index), columnOf(table, 'total')];
  const texts = table.body
    .flatMap(({ cells }) => figures.map((index) => cells[index]))
    .filter((cell) => typeof cell === 'string' && cell.trim() !== '' && !cell.includes('%')) as string[];
  const detected = detectDecimalMark(texts, exponent);
  const decimalMark = choices.decimalMark ?? detected.mark;
  const errors: FileProblem[] = [];

  function amountAt({ cells, line }: TableRow, index: number, own: string): number | null {
    const cell = cells[index] ?? '';
    if (typeof cell === 'string' && cell.trim() === '') return null;
    const read = readAmount(cell, { decimalMark, exponent: currencyExponent(own), currency: own });
    if ('minor' in read) return read.minor;
    const code = String(cell).includes('%') ? 'PERCENT_NOT_ALLOWED' : 'INVALID_NUMBER';
    errors.push({ code, cell: addressOf(index, line), message: read.problem });
    return null;
  }

  function readLine(row: TableRow): FileLine[] {
    const { line } = row;
    const given = givenBy(table, row);
    const label = labelOf(given) ?? given.code ?? '';
    // A line that names nothing and plans nothing is a blank one with a stray mark.
    if (label === '' && figures.every((index) => String(row.cells[index] ?? '').trim() === '')) return [];
    const found = foundOf(reader, given, line);
    if (found.kind === 'skipped') return [{ line, label, found, amounts: new Map(), total: null }];
    const problem = currencyProblem(reader, row);
    errors.push(...ambiguity(found, label, line), ...(problem === null ? [] : [problem]));
    const own = problem === null ? currencyOf(reader, row) : currency;
    const said = table.months.flatMap(({ index, month }): [Month, number][] => {
      const amount = amountAt(row, index, own);
      return amount === null ? [] : [[month, amount]];
    });
    const at = columnOf(table, 'total');
    const minor = at === -1 ? null : amountAt(row, at, own);
    const sum = said.reduce((all, [, amount]) => all + amount, 0);
    const total = minor === null ? null : { cell: addressOf(at, line), minor, sum, currency: own };
    return [{ line, label, found, amounts: converted(reader, own, said), total }];
  }

  const lines = (await byTurns(table.body, readLine)).flat();
  return { lines, errors, isMarkUnsure: detected.isAmbiguous && choices.decimalMark === undefined };
}

function foundOf({ choices, find, nameOf }: LineReader, given: Given, line: number): FileLine['found'] {
  const chosen = choices.rows.get(line);
  if (chosen === null) return { kind: 'skipped' };
  const name = chosen === undefined ? undefined : nameOf(chosen);
  return chosen === undefined || name === undefined ? find(given) : { kind: 'row', code: chosen, name };
}

function ambiguity(found: FileLine['found'], label: string, line: number): FileProblem[] {
  if (found.kind !== 'ambiguous') return [];
  const among = found.among.slice(0, 5).join(' or ');
  const message = `“${shortened(label)}” could be ${among}. Add its group or code.`;
  return [{ code: 'AMBIGUOUS_CATEGORY', cell: addressOf(0, line), message }];
}

function givenBy({ roles }: PlanTable, { cells }: TableRow): Given {
  const given = roles.flatMap(({ index, role }) => {
    // What a spreadsheet would take for a formula was written with an apostrophe before it.
    const text = String(cells[index] ?? '')
      .trim()
      .replace(/^'(?=[=+\-@])/, '');
    return (IDENTITIES as readonly string[]).includes(role) && text !== '' ? [[role, text]] : [];
  });
  return Object.fromEntries(given) as Given;
}
