import type { ImportField, ImportMapping, ProblemKind } from '@tieout/contracts/ledger-import.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { lastDayOf, parseMonth } from '@tieout/finance/month.ts';
import type { AmountFormat } from '#tables/amount.ts';
import { readDate } from '#tables/date.ts';
import type { FileChart } from '../accounts/charts/chart.ts';
import { layoutCalled } from '../layouts/layouts.ts';
import { textOf } from '../mapping/guess-columns.ts';
import { plainName } from '../mapping/header-names.ts';
import { otherCurrency } from './currencies.ts';
import { createControls, type Controlled } from './controls.ts';
import { createHeadings } from './headings.ts';
import type { ImportLine, LeftOut, LineProblem } from './import-line.ts';
import { isBlank, readLineAmount } from './line-amount.ts';
import { createTextReader, type Texts } from './line-texts.ts';
import { isTotalWord } from './row-words.ts';
import { sidesOf, type CellOf } from './sides.ts';
import { createUndatedReader } from './undated-rows.ts';

type Cells = readonly (string | number)[];

/** The lines of the books that a line of a file makes (and whether they begin an entry), why it makes none, or what is wrong with it. */
export type RowRead = { lines: ImportLine[]; isFirst: boolean } | LeftOut | LineProblem;

interface RowContext {
  mapping: ImportMapping;
  amounts: Omit<AmountFormat, 'decimalMark'>;
  /** As the header spells them. */
  columnNames: readonly string[];
  /** That the file names as its own. */
  chart: FileChart | null;
}

/** What tells which entry a line belongs to, as far as it can be read. */
export type EntryHints = Pick<Texts, 'entryNumber' | 'documentNumber'> & { date: LocalDate | null };

export interface RowReader {
  read: (cells: Cells, line: number) => RowRead;
  /** Of a line with something wrong. */
  hints: (cells: Cells) => EntryHints;
  /** What the file said about its own lines, once all are read. */
  end: () => Controlled;
}

/** What stands on the first line of an entry only. */
type Carried = Pick<Texts, 'documentNumber' | 'documentType' | 'counterparty' | 'entryNumber'> & { date: LocalDate };

/** Reads line after line; remembers the heading a line stands under and the first line of its entry. */
export function createRowReader({ mapping, amounts, columnNames, chart }: RowContext): RowReader {
  const at = new Map(Object.entries(mapping.columns).map(([index, field]) => [field, Number(index)]));
  const format = { ...amounts, decimalMark: mapping.decimalMark };
  const controls = createControls(mapping, format);
  const monthEnd = mapping.month === null ? '' : lastDayOf(parseMonth(mapping.month));
  const readTexts = createTextReader(at);
  const headings = createHeadings(controls);
  const rowOf = createRows(at, columnNames);
  const refusedIn = createRefused(mapping, columnNames);
  const isChart = mapping.kind === 'chart-of-accounts';
  const isBlocks = mapping.entriesBy === 'block';
  const isHeaded = mapping.accountIn === 'heading';
  const readUndated = createUndatedReader({ mapping, at, controls, headings, hasDay: monthEnd !== '' });
  let [carried, lastLine]: [Carried | null, number] = [null, 1];

  function read(cells: Cells, line: number): RowRead {
    const { cellOf, problem } = rowOf(cells, line);
    const first = textOf(cells.find((cell) => !isBlank(cell)));
    if (first === '') {
      carried = null;
      controls.totals.endBlock();
      return 'blank';
    }
    lastLine = line;
    if (isLeftOut(mapping.leftOut, first)) return 'left-out';
    const dateCell = cellOf('date');
    const date = isBlank(dateCell) ? null : readDate(dateCell, mapping.dateFormat, mapping.yearFrom);
    const texts = readTexts(cells);
    const amount = isChart ? 'none' : readLineAmount(cellOf, format);
    if (date === null && !isChart) {
      const leftOut = readUndated({ first, cells, line, texts, amount, balance: cellOf('runningBalance') });
      if (leftOut !== null) return leftOut;
    }
    if ('field' in texts) return problem(texts.field, texts.kind, texts.message);
    if (isChart) return chartLine(texts, line, problem);
    if (isTotalWord(first) && texts.accountCode === '' && !at.has('date')) {
      return controls.totals.total(first, amount, line);
    }

    const isFirst = date !== null || !isBlocks;
    // A date that is none is a mistake, and no line of the entry above.
    const day = date ?? (isBlank(dateCell) ? ((isBlocks ? carried?.date : undefined) ?? monthEnd) : null);
    if (day === null || day === '' || !isOfBooks(day)) return problem('date', ...dateFault(dateCell, mapping));
    const own = isHeaded ? { ...texts, ...headings.account() } : texts;
    if (isHeaded) headings.see();
    if (own.accountCode === '' && own.accountName === '') {
      return problem(at.has('accountCode') ? 'accountCode' : 'accountName', 'no-account', 'The account is missing.');
    }
    if (amount === 'none') return problem('amount', 'no-amount', 'The line has no amount.');
    if ('problem' in amount) return problem(amount.field, 'bad-amount', amount.problem);
    const fault = refusedIn(cells, line) ?? otherMoney(cellOf, amounts.currency, problem);
    if (fault !== null) return fault;
    if (isBlocks && isFirst) carried = { ...own, date: day };
    const dueDate = at.has('dueDate') ? dueDateOf(cellOf('dueDate'), mapping) : '';
    const carry = isBlocks && carried !== null ? carriedTexts(carried, own) : {};
    const lines = sidesOf({ mapping, chart, cellOf }, { ...own, ...carry, line, date: day, dueDate }, amount);
    if ('message' in lines) return problem(lines.field, lines.kind, lines.message);
    if (isHeaded) headings.add(amount);
    controls.line(own, amount, cellOf('runningBalance'), line);
    return { lines, isFirst };
  }

  return { read, hints: createHints(mapping, rowOf), end: () => controls.end(headings.unclosed(), lastLine) };
}

function createHints({ dateFormat, yearFrom }: ImportMapping, rowOf: ReturnType<typeof createRows>) {
  return function hints(cells: Cells): EntryHints {
    const { cellOf } = rowOf(cells, 0);
    return {
      date: readDate(cellOf('date'), dateFormat, yearFrom),
      entryNumber: textOf(cellOf('entryNumber')),
      documentNumber: textOf(cellOf('documentNumber')),
    };
  };
}

/** What is wrong with a line that books more than it shows, as its layout says. */
function createRefused({ layout }: ImportMapping, columnNames: readonly string[]) {
  const sentences = layoutCalled(layout)?.refused ?? {};
  const columns = columnNames.flatMap((column, index) => {
    const message = sentences[plainName(column)];
    return message === undefined ? [] : [{ column, index, message }];
  });
  return function refusedIn(cells: Cells, line: number): LineProblem | null {
    const filled = columns.find(({ index }) => !/^(?:0(?:[.,]0*)?)?$/.test(textOf(cells[index])));
    return filled === undefined ? null : { line, column: filled.column, kind: 'bad-amount', message: filled.message };
  };
}

/** Cells of a line by field, and what is wrong with one, by the name of its column. */
function createRows(at: ReadonlyMap<ImportField, number>, columnNames: readonly string[]) {
  return (cells: Cells, line: number) => ({
    cellOf: (field: ImportField): string | number => {
      const index = at.get(field);
      return (index === undefined ? '' : cells[index]) ?? '';
    },
    problem: (field: ImportField, kind: ProblemKind, message: string): LineProblem => {
      const index = at.get(field);
      return { line, column: index === undefined ? null : (columnNames[index] ?? null), kind, message };
    },
  });
}

function dateFault(cell: string | number, { dateFormat }: ImportMapping): [ProblemKind, string] {
  if (isBlank(cell)) return ['no-date', 'The date is missing.'];
  const read = readDate(cell, dateFormat);
  const said = textOf(cell).slice(0, 40);
  if (read !== null) return ['bad-date', `“${said}” is no day of today's books. Check the year.`];
  return ['bad-date', `“${said}” is not a date like ${dateFormat}.`];
}

/** Statements count months from 1970 to 2100: a day before or after would stop all of them. */
function isOfBooks(day: LocalDate): boolean {
  return day >= '1970-01-01' && day <= '2100-12-31';
}

function isLeftOut(beginnings: readonly string[], first: string): boolean {
  return beginnings.some((beginning) => first.toLowerCase().startsWith(beginning.toLowerCase()));
}

function chartLine(
  texts: Texts,
  line: number,
  problem: (field: ImportField, kind: ProblemKind, message: string) => LineProblem,
): RowRead {
  if (texts.accountCode === '' && texts.accountName === '') {
    return problem('accountName', 'no-account', 'The account is missing.');
  }
  if (isTotalWord(texts.accountName) && texts.accountCode === '') return 'total';
  return { lines: [{ ...texts, line, date: '', dueDate: '', amount: 0, isRounded: false }], isFirst: true };
}

function carriedTexts(carried: Carried, { counterparty }: Texts): Partial<Texts> {
  const { documentNumber, documentType, entryNumber } = carried;
  return { documentNumber, documentType, entryNumber, counterparty: counterparty || carried.counterparty };
}

/** Nothing where the cell holds no date: a due date is no reason to refuse a line. */
function dueDateOf(cell: string | number, { dateFormat, yearFrom }: ImportMapping): LocalDate | '' {
  return readDate(cell, dateFormat, yearFrom) ?? '';
}

/** Why an amount is not what the books would hold. */
function otherMoney(
  cellOf: CellOf,
  currency: string,
  problem: (field: ImportField, kind: ProblemKind, message: string) => LineProblem,
): LineProblem | null {
  const other = otherCurrency(textOf(cellOf('currency')), currency);
  return other === null ? null : problem('currency', 'currency', other);
}
