import type { PlanFileProblem } from '@tieout/contracts/plan-files.ts';
import { currencyExponent, isUsableCurrency } from '@tieout/finance/currency.ts';
import type { Month } from '@tieout/finance/month.ts';
import { detectDecimalMark, readAmount, type DecimalMark } from '#tables/amount.ts';
import { byTurns } from '#tables/by-turns.ts';
import type { TableRow } from '#tables/read-table.ts';
import { labelOf, type FoundRow, type Given } from './find-row.ts';
import { IDENTITIES, type ColumnRole, type PlanTable } from './read-plan-file.ts';

/** What a person has said of a file that it does not say by itself. */
export interface FileChoices {
  decimalMark?: DecimalMark | undefined;
  costs?: 'keep' | 'flip' | undefined;
  duplicates?: 'add' | undefined;
  /** By line: the row it is about, or null where it is left out. */
  rows: ReadonlyMap<number, string | null>;
}

export interface FileProblem {
  code: PlanFileProblem;
  cell: string | null;
  message: string;
}

export interface FileLine {
  line: number;
  label: string;
  found: FoundRow | { kind: 'skipped' };
  /** Minor units of filled cells. */
  amounts: ReadonlyMap<Month, number>;
  /** Of its column of totals. */
  total: { cell: string; minor: number } | null;
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
}

/** Every line of a budget: which row it is about, and its amounts. Nothing is left out silently. */
export async function readLines(reader: LineReader): Promise<FileLines> {
  const { table, currency, choices } = reader;
  const exponent = currencyExponent(currency);
  const figures = [...table.months.map(({ index }) => index), indexOf(table, 'total')];
  const texts = table.body
    .flatMap(({ cells }) => figures.map((index) => cells[index]))
    .filter((cell) => typeof cell === 'string' && cell.trim() !== '' && !cell.includes('%')) as string[];
  const detected = detectDecimalMark(texts, exponent);
  const format = { decimalMark: choices.decimalMark ?? detected.mark, exponent, currency };
  const errors: FileProblem[] = [];

  function amountAt({ cells, line }: TableRow, index: number): number | null {
    const cell = cells[index] ?? '';
    if (typeof cell === 'string' && cell.trim() === '') return null;
    const read = readAmount(cell, format);
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
    errors.push(...ambiguity(found, label, line), ...otherCurrency(reader, row));
    const amounts = table.months.flatMap(({ index, month }): [Month, number][] => {
      const amount = amountAt(row, index);
      return amount === null ? [] : [[month, amount]];
    });
    const at = indexOf(table, 'total');
    const minor = at === -1 ? null : amountAt(row, at);
    const total = minor === null ? null : { cell: addressOf(at, line), minor };
    return [{ line, label, found, amounts: new Map(amounts), total }];
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

function otherCurrency({ table, currency }: LineReader, { cells, line }: TableRow): FileProblem[] {
  const at = indexOf(table, 'currency');
  const said =
    at === -1
      ? ''
      : String(cells[at] ?? '')
          .trim()
          .toUpperCase();
  if (said === '' || said === currency) return [];
  const message = isUsableCurrency(said)
    ? `The plan is in ${currency}, this line in ${said}. Convert its amounts first.`
    : `“${shortened(said)}” is not a currency like ${currency}.`;
  return [{ code: 'UNKNOWN_CURRENCY', cell: addressOf(at, line), message }];
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

function indexOf({ roles }: PlanTable, role: ColumnRole): number {
  return roles.find((column) => column.role === role)?.index ?? -1;
}

/** `C5`: as spreadsheets name it. */
export function addressOf(index: number, line: number): string {
  const letters = index < 26 ? '' : String.fromCodePoint(64 + Math.floor(index / 26));
  return `${letters}${String.fromCodePoint(65 + (index % 26))}${line}`;
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
