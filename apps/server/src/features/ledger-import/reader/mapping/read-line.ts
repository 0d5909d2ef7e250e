import type { ImportField, ImportMapping } from '@tieout/contracts/ledger-import.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { lastDayOf, parseMonth } from '@tieout/finance/month.ts';
import { readAmount, type AmountFormat } from '#tables/amount.ts';
import { readDate } from '#tables/date.ts';
import { textOf } from './guess-columns.ts';

export interface ImportLine {
  line: number;
  /** Empty in a chart of accounts. */
  date: LocalDate | '';
  /** Debit positive, in minor units. */
  amount: number;
  accountCode: string;
  accountName: string;
  accountType: string;
  accountSubType: string;
  parentAccount: string;
  entryNumber: string;
  documentNumber: string;
  documentType: string;
  /** The number of the document that this line pays, where that is not its own. */
  appliesTo: string;
  memo: string;
  counterparty: string;
  department: string;
  class: string;
  isRounded: boolean;
}

export interface LineProblem {
  line: number;
  column: string | null;
  message: string;
}

/** A line that carries nothing: a total of the lines above it, or an account's heading. */
export type Skipped = 'total';

export type ReadLine = (cells: readonly (string | number)[], line: number) => ImportLine | LineProblem | Skipped;

const LONGEST_TEXT = 200;
const LONGEST_MEMO = 2_000;
const TOTAL = /^(grand |sub-?)?(total|totals|summe|gesamt)\b/i;
/**
 * Keys and names are one line; COPY, exports and screens would each break at another of these. With half a character or
 * one that is none (U+FFFE, U+FFFF), a workbook does not open.
 */
const CONTROLS = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029]+/gu;
const HAS_CONTROLS = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029]/u;

/**
 * A text that a spreadsheet would calculate, or with which it would start a program, once the ledger is exported and
 * opened there. A mere sign in front is none: `- rounding`, `+49 30 1234`, `@home`.
 */
const FORMULA = /^(?:=\s*[\w'"($+\-{@[]|[+\-@]\s*(?:[A-Z][A-Z0-9.]*\(|[^|]*\|[^!]*!))/i;
const MAYBE_FORMULA = /^[=+\-@]/;

interface LineContext {
  mapping: ImportMapping;
  amounts: Omit<AmountFormat, 'decimalMark'>;
  /** As the header spells them. */
  columnNames: readonly string[];
}

export function createLineReader({ mapping, amounts, columnNames }: LineContext): ReadLine {
  const at = new Map(Object.entries(mapping.columns).map(([index, field]) => [field, Number(index)]));
  const format = { ...amounts, decimalMark: mapping.decimalMark };
  const monthEnd = mapping.month === null ? '' : lastDayOf(parseMonth(mapping.month));
  const isChart = mapping.kind === 'chart-of-accounts';
  const readTexts = createTextReader(at);

  return function readLine(cells, line) {
    function cell(field: ImportField): string | number {
      const index = at.get(field);
      return (index === undefined ? '' : cells[index]) ?? '';
    }
    function problem(field: ImportField, message: string): LineProblem {
      const index = at.get(field);
      return { line, column: index === undefined ? null : (columnNames[index] ?? null), message };
    }
    const texts = readTexts(cells);
    if ('field' in texts) return problem(texts.field, texts.message);
    const hasDate = at.has('date') && cell('date') !== '';
    if (isTotal(cells, texts, hasDate || !at.has('date'))) return 'total';
    if (texts.accountCode === '' && texts.accountName === '') {
      return problem(at.has('accountCode') ? 'accountCode' : 'accountName', 'The account is missing.');
    }
    if (isChart) return { line, date: '', amount: 0, isRounded: false, ...texts };
    const date = hasDate ? readDate(cell('date'), mapping.dateFormat) : monthEnd;
    if (date === null)
      return problem('date', `“${textOf(cell('date')).slice(0, 40)}” is not a date like ${mapping.dateFormat}.`);
    if (date === '') return problem('date', 'The date is missing.');
    const currency = textOf(cell('currency'));
    if (currency !== '' && currency.toUpperCase() !== amounts.currency) {
      return problem(
        'currency',
        `The line is in ${currency.slice(0, 10)}, but the books are kept in ${amounts.currency}.`,
      );
    }
    const amount = amountOf(cell, format, problem);
    return 'message' in amount ? amount : { line, date, amount: amount.minor, isRounded: amount.isRounded, ...texts };
  };
}

type CellOf = (field: ImportField) => string | number;
type Texts = Omit<ImportLine, 'line' | 'date' | 'amount' | 'isRounded'>;

const NO_TEXTS: Texts = {
  accountCode: '',
  accountName: '',
  accountType: '',
  accountSubType: '',
  parentAccount: '',
  entryNumber: '',
  documentNumber: '',
  documentType: '',
  appliesTo: '',
  memo: '',
  counterparty: '',
  department: '',
  class: '',
};

/** `1000 · Operating bank`, as some programs write code and name into one column. */
const CODE_AND_NAME = /^(\d{3,10})\s*[·:–-]?\s+(\S.*)$/;

/** Only of fields that have a column: files have few of them, and a million lines. */
function createTextReader(columns: ReadonlyMap<ImportField, number>) {
  const fields = (Object.keys(NO_TEXTS) as (keyof Texts)[]).flatMap((field) => {
    const index = columns.get(field);
    return index === undefined ? [] : [{ field, index, most: field === 'memo' ? LONGEST_MEMO : LONGEST_TEXT }];
  });
  return function readTexts(cells: readonly (string | number)[]): Texts | { field: ImportField; message: string } {
    const texts = { ...NO_TEXTS };
    for (const { field, index, most } of fields) {
      const text = cleaned(cells[index] ?? '');
      if (text.length > most) return { field, message: `The text is longer than ${most} characters.` };
      if (MAYBE_FORMULA.test(text) && FORMULA.test(text)) {
        const message = `“${text.slice(0, 40)}” is a formula. Formulas are not imported: put what it shows in its place.`;
        return { field, message };
      }
      texts[field] = text;
    }
    const split = texts.accountCode === '' ? CODE_AND_NAME.exec(texts.accountName) : null;
    return split === null ? texts : { ...texts, accountCode: split[1] ?? '', accountName: split[2] ?? '' };
  };
}

function cleaned(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  if (cell === '') return cell;
  return (HAS_CONTROLS.test(cell) ? cell.replace(CONTROLS, ' ') : cell).trim();
}

function isTotal(cells: readonly (string | number)[], texts: Texts, hasDate: boolean): boolean {
  if (hasDate && texts.accountCode !== '') return false;
  const first = cells.find((cell) => cell !== '');
  return typeof first === 'string' && TOTAL.test(first.trim());
}

function amountOf(cell: CellOf, format: AmountFormat, problem: (field: ImportField, message: string) => LineProblem) {
  let minor = 0;
  let isRounded = false;
  let isGiven = false;
  for (const [field, sign] of [
    ['amount', 1],
    ['debit', 1],
    ['credit', -1],
  ] as const) {
    const given = cell(field);
    if (given === '' || (typeof given === 'string' && given.trim() === '')) continue;
    const read = readAmount(given, format);
    if ('problem' in read) return problem(field, read.problem);
    minor += sign * read.minor;
    isRounded ||= read.isRounded;
    isGiven = true;
  }
  return isGiven ? { minor, isRounded } : problem('amount', 'The line has no amount.');
}
