import { minorUnits, negateMoney, sumMoney, type MinorUnits } from '@tieout/finance/money.ts';
import { currencyExponent } from '@tieout/finance/currency.ts';
import { detectDecimalMark } from '#tables/amount.ts';
import { detectDialect } from '#tables/csv-dialect.ts';
import { createCsvReader, type CsvDialect, type Delimiter } from '#tables/csv-reader.ts';
import { detectDateFormat, readDate } from '#tables/date.ts';
import { FileRefusal } from '#tables/file-refusal.ts';
import type { BankColumns, BankFileOptions, BankLine, BankReading, BankTable } from '../bank-file.ts';
import { checkBalances } from '../check-balances.ts';
import {
  accountNumber,
  amountAt,
  cleanText,
  earliest,
  latest,
  MOST_BANK_LINES,
  plausibleDay,
} from '../statement-parts.ts';
import { findSides, guessColumns, isEnough } from './csv-columns.ts';
import { currencyOfTable } from './csv-currency.ts';
import { factsOfHead, HEAD_ROWS, headerIndex, isHeader, type CsvRow } from './csv-head.ts';

const HEAD_CHARACTERS = 64 * 1024;
const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];
const SHOWN_ROWS = 6;
const ENOUGH_CELLS = 2_000;

/** Any bank's table: a header somewhere, days, and amounts in one column or in two. What it does not tell is asked. */
export function readBankCsv(text: string, options: BankFileOptions): BankReading {
  const rows = rowsOf(text);
  const at = headerIndex(rows);
  const header = rows[at]?.cells ?? [];
  const body = rows.slice(at + 1);
  if (body.length === 0) throw new FileRefusal('The file has a header at most, and no lines.');
  const guessed = guessColumns(header);
  const columns: BankColumns = options.columns ?? guessed;
  refuseFarColumns(
    columns,
    rows.reduce((most, { cells }) => Math.max(most, cells.length), 0),
  );
  const table = tableOf(header, body, columns, options);
  const question = questionOf(table, body, options);
  if (question !== null) return { status: 'ask', format: 'CSV', question, table };
  const facts = factsOfHead(rows.slice(0, at), table.decimalMark);
  const named = currencyOfTable(header, body, columns) ?? facts.currency;
  const currency = named ?? options.currency;
  const lines = inOrder(linesOf(body, table, currency, options.isReversed ?? false));
  const days = lines.map(({ date }) => date);
  const [from, to] = [earliest(days), latest(days)];
  if (from === undefined || to === undefined) throw new FileRefusal('The file has no lines with a date and an amount.');
  const statement = checkBalances(
    {
      account: facts.account ?? accountColumn(header, body),
      accountName: null,
      isCard: false,
      currency,
      number: null,
      from,
      to,
      opening: facts.opening(currency),
      closing: facts.closing(currency),
      lines,
    },
    options.closing,
  );
  return { status: 'read', format: 'CSV', statements: [statement], table, notes: [], namesCurrency: named !== null };
}

/** Above the table banks write lines with other marks: a delimiter under which names are found beats one that is frequent. */
function rowsOf(text: string): CsvRow[] {
  const head = text.slice(0, HEAD_CHARACTERS);
  const detected = detectDialect(head.length === text.length ? `${head}\n` : head);
  const others = DELIMITERS.filter((delimiter) => delimiter !== detected.delimiter);
  const named = [detected.delimiter, ...others].find((delimiter) => hasHeader(head, { ...detected, delimiter }));
  const rows = rowsUnder(text, { ...detected, delimiter: named ?? detected.delimiter });
  if (rows.length === 0) throw new FileRefusal('The file is empty.');
  return rows;
}

function hasHeader(head: string, dialect: CsvDialect): boolean {
  const rows = head.split(dialect.lineEnd, HEAD_ROWS).map((line) => line.split(dialect.delimiter));
  return rows.some((cells) => isHeader(cells.map((cell) => cell.replaceAll('"', ''))));
}

function rowsUnder(text: string, dialect: CsvDialect): CsvRow[] {
  const rows: CsvRow[] = [];
  const reader = createCsvReader(dialect, (cells, line) => {
    if (rows.length > MOST_BANK_LINES + HEAD_ROWS)
      throw new FileRefusal('The file has more lines than a bank statement.');
    rows.push({ cells: cells.map((cell) => cell.trim()), line });
  });
  reader.read(text);
  reader.end();
  return rows;
}

function refuseFarColumns(columns: BankColumns, width: number): void {
  for (const index of Object.values(columns) as (number | undefined)[]) {
    if (index !== undefined && index >= width) throw new FileRefusal(`The file has no column ${index + 1}.`);
  }
}

function tableOf(header: string[], body: readonly CsvRow[], columns: BankColumns, options: BankFileOptions): BankTable {
  const { date, amount, debit, credit, balance } = columns;
  const sample = body.slice(0, ENOUGH_CELLS);
  function cellsAt(...indexes: readonly (number | undefined)[]): string[] {
    return sample.flatMap(({ cells }) => indexes.flatMap((index) => (index === undefined ? [] : [cells[index] ?? ''])));
  }
  const exponent = currencyExponent(options.currency);
  const decimalMark = options.decimalMark ?? detectDecimalMark(cellsAt(amount, debit, credit, balance), exponent).mark;
  const dateFormat = options.dateFormat ?? detectDateFormat(cellsAt(date), decimalMark).format;
  return { header, rows: body.slice(0, SHOWN_ROWS).map(({ cells }) => cells), columns, dateFormat, decimalMark };
}

/** What a wrong guess would turn into other days or amounts is never guessed. */
function questionOf(table: BankTable, body: readonly CsvRow[], options: BankFileOptions): string | null {
  const { columns, decimalMark } = table;
  if (!isEnough(columns)) return 'Which columns hold the date and the amount? Their names do not tell.';
  const sample = body.slice(0, ENOUGH_CELLS).map(({ cells }) => cells);
  function column(index: number | undefined): string[] {
    return index === undefined ? [] : sample.map((cells) => cells[index] ?? '');
  }
  const days = column(columns.date);
  if (options.dateFormat === undefined && detectDateFormat(days, decimalMark).isAmbiguous) {
    const shown = days.find((day) => day !== '') ?? '';
    return `Is “${shown.slice(0, 20)}” written day first or month first? The file does not tell.`;
  }
  const amounts = [columns.amount, columns.debit, columns.credit, columns.balance].flatMap(column);
  const marks = detectDecimalMark(amounts, currencyExponent(options.currency));
  if (options.decimalMark === undefined && marks.isAmbiguous) {
    const shown = amounts.find((amount) => /[.,]\d{3}\D*$/.test(amount)) ?? '';
    return `Is “${shown.slice(0, 20)}” more than a thousand, or a number with three decimals? The file does not tell.`;
  }
  return null;
}

function linesOf(body: readonly CsvRow[], table: BankTable, currency: string, isReversed: boolean): BankLine[] {
  const { columns, dateFormat, decimalMark } = table;
  const sides =
    columns.amount === undefined
      ? null
      : findSides(
          body.map(({ cells }) => cells),
          columns.amount,
        );
  return body.flatMap(({ cells, line }) => {
    function cell(index: number | undefined): string {
      return index === undefined ? '' : (cells[index] ?? '');
    }
    const day = cell(columns.date);
    const amounts = [cell(columns.amount), cell(columns.debit), cell(columns.credit)];
    const balance = cell(columns.balance);
    if (amounts.every((amount) => amount === '')) {
      // Opening and closing balances, totals and the foot: no movement, if nothing of one is there.
      if (day === '' || readDate(day, dateFormat) === null || balance !== '' || cells.filter(Boolean).length < 2)
        return [];
      throw new FileRefusal(`Line ${line}: the amount is missing.`);
    }
    if (day === '' && isFoot(cells)) return [];
    const date = plausibleDay(readDate(day, dateFormat), day, line);
    const said = movement(amounts, line, currency, decimalMark);
    const amount = sides !== null && sides.isOut(cell(sides.index)) ? negateMoney(said) : said;
    const after = balance === '' ? null : amountAt(line, balance, currency, decimalMark);
    const text = cleanText(cell(columns.text));
    return [{ date, amount: isReversed ? negateMoney(amount) : amount, text, balance: after, line }];
  });
}

function isFoot(cells: readonly string[]): boolean {
  return cells.some((cell) => /^(total|totals|summe|saldo|opening|closing|balance|beginning|ending)\b/i.test(cell));
}

/** Amount in one column; or out and in, whose signs banks write either way. */
function movement(
  [amount = '', debit = '', credit = '']: readonly string[],
  line: number,
  currency: string,
  mark: BankTable['decimalMark'],
): MinorUnits {
  function read(cell: string): MinorUnits {
    return cell === '' ? minorUnits(0) : amountAt(line, cell, currency, mark);
  }
  if (amount !== '') return read(amount);
  const [out, into] = [read(debit), read(credit)];
  if (out !== 0 && into !== 0) throw new FileRefusal(`Line ${line}: it has both an amount out and an amount in.`);
  return out === 0 ? minorUnits(Math.abs(into)) : minorUnits(-Math.abs(out));
}

/**
 * Oldest first. Days tell, and where all are the same the balances do: under the right order each follows from the one
 * before.
 */
function inOrder(lines: readonly BankLine[]): BankLine[] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return [];
  const reversed = lines.toReversed();
  const isNewestFirst = first.date > last.date || (first.date === last.date && breaks(lines) > breaks(reversed));
  const ordered = isNewestFirst ? reversed : [...lines];
  if (ordered.some(({ balance }) => balance !== null)) return ordered;
  return ordered.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

function breaks(lines: readonly BankLine[]): number {
  return lines.filter(({ amount, balance }, index) => {
    const before = lines[index - 1]?.balance;
    return (
      index > 0 && balance !== null && before !== undefined && before !== null && sumMoney([before, amount]) !== balance
    );
  }).length;
}

/** Some banks repeat the account on each line. */
function accountColumn(header: readonly string[], body: readonly CsvRow[]): string | null {
  const index = header.findIndex((name) =>
    /^(account( number| no\.?)?|iban|auftragskonto|iban auftragskonto|konto(nummer)?|rekening|compte|cuenta)$/i.test(
      name,
    ),
  );
  if (index === -1) return null;
  const numbers = new Set(body.map(({ cells }) => accountNumber(cells[index])).filter((number) => number !== null));
  if (numbers.size > 1) throw new FileRefusal(`The file has lines of ${numbers.size} accounts: one account at a time.`);
  return [...numbers][0] ?? null;
}
