import { daysBetween, type LocalDate } from '@tieout/finance/local-date.ts';
import { negateMoney, type MinorUnits } from '@tieout/finance/money.ts';
import { readDate } from '#tables/date.ts';
import { FileRefusal } from '#tables/file-refusal.ts';
import type { BankFileOptions, BankLine, BankReading } from '../bank-file.ts';
import { checkBalances, type ReadStatement } from '../check-balances.ts';
import { accountNumber, amountAt, cleanText, currencyOf, earliest, latest, plausibleDay } from '../statement-parts.ts';

export function isMt940(text: string): boolean {
  return /^\s*(?:\{1:|:20:|:940:)/.test(text) || (/^:60[FM]:/m.test(text) && /^:61:/m.test(text));
}

interface Field {
  tag: string;
  value: string;
  line: number;
}

/** SWIFT MT940: fields like `:61:`; several statements in a file, each of one page or more. */
export function readMt940(text: string, options: BankFileOptions): BankReading {
  const pages: Field[][] = [];
  for (const field of fieldsOf(text)) {
    if (field.tag === '20' || pages.length === 0) pages.push([]);
    pages.at(-1)?.push(field);
  }
  const read = joinPages(
    pages.filter((page) => page.some(({ tag }) => tag !== '940')).map((page) => pageOf(page, options)),
  );
  if (read.length === 0) throw new FileRefusal('The file begins like MT940 but holds no statement.');
  const statements = read.map((statement) => checkBalances(statement));
  return { status: 'read', format: 'MT940', statements, table: null, notes: [], namesCurrency: true };
}

/** A field goes on until the next one, or the end of its block. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = raw.replace(/^(?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})*\{4:/, '').replaceAll('\u0003', '');
    const match = /^:(\d{2,3}[A-Z]?):(.*)$/.exec(line);
    if (match !== null) fields.push({ tag: match[1] ?? '', value: match[2] ?? '', line: index + 1 });
    else if (line === '' || line.startsWith('{') || /^-(?:\}.*)?$/.test(line)) continue;
    else {
      const last = fields.at(-1);
      if (last === undefined) throw new FileRefusal(`Line ${index + 1}: “${line.slice(0, 40)}” belongs to no field.`);
      last.value += `\n${line}`;
    }
  }
  return fields;
}

interface Page {
  statement: ReadStatement;
  isBegun: boolean;
  isEnded: boolean;
  closedOn: LocalDate;
}

function pageOf(fields: readonly Field[], options: BankFileOptions): Page {
  function field(...tags: readonly string[]): Field | undefined {
    return fields.find(({ tag }) => tags.includes(tag));
  }
  const at = fields[0]?.line ?? 1;
  const [opening, closing] = [field('60F', '60M'), field('62F', '62M')];
  if (opening === undefined || closing === undefined) {
    throw new FileRefusal(
      `Line ${at}: the statement has no ${opening ? 'closing (:62F:)' : 'opening (:60F:)'} balance.`,
    );
  }
  const [opened, closed] = [balanceOf(opening, options), balanceOf(closing, options)];
  if (opened.currency !== closed.currency) {
    throw new FileRefusal(
      `Line ${closing.line}: the balance is in ${closed.currency}, that before in ${opened.currency}.`,
    );
  }
  const lines = linesOf(fields, opened.currency);
  const days = lines.map(({ date }) => date);
  const account = (field('25', '25P')?.value ?? '').split('\n')[0]?.replace(new RegExp(`${opened.currency}$`), '');
  return {
    statement: {
      account: accountNumber(account),
      accountName: null,
      isCard: false,
      currency: opened.currency,
      number: cleanText(field('28C', '28')?.value) || null,
      from: earliest([...days, opened.date]) ?? opened.date,
      to: latest([...days, closed.date]) ?? closed.date,
      opening: opened.amount,
      closing: closed.amount,
      closingLine: closing.line,
      lines,
    },
    isBegun: opening.tag === '60M',
    isEnded: closing.tag === '62F',
    closedOn: closed.date,
  };
}

/** Pages of one statement: each begins with what the one before ended with. */
function joinPages(pages: readonly Page[]): ReadStatement[] {
  const statements: ReadStatement[] = [];
  let before: Page | null = null;
  for (const page of pages) {
    const { statement } = page;
    const last = statements.at(-1);
    if (before === null || before.isEnded || !page.isBegun || last?.account !== statement.account) {
      statements.push({ ...statement });
    } else {
      if (before.statement.closing !== statement.opening) {
        throw new FileRefusal(`Line ${statement.closingLine}: a page of the statement before this one is missing.`);
      }
      const { closing, closingLine, to } = statement;
      statements[statements.length - 1] = {
        ...last,
        lines: [...last.lines, ...statement.lines],
        closing,
        ...(closingLine !== undefined && { closingLine }),
        to: latest([last.to, to]) ?? to,
      };
    }
    before = page;
  }
  return statements;
}

/** `C260131EUR1234,56`: a date, a currency and an amount; D is what the account owes. */
function balanceOf(
  { value, line }: Field,
  options: BankFileOptions,
): { date: LocalDate; amount: MinorUnits; currency: string } {
  const match = /^([CD])(\d{6})([A-Z]{3})([\d,]+)$/.exec(value.trim());
  if (match === null) throw new FileRefusal(`Line ${line}: “${value.slice(0, 40)}” is not a balance.`);
  const [, side, day = '', code, digits = ''] = match;
  const currency = currencyOf(code, options.currency, line);
  const amount = amountAt(line, digits, currency, ',');
  return { date: shortDay(day, line), amount: side === 'C' ? amount : negateMoney(amount), currency };
}

const MOVEMENT = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d[\d,]*)([A-Z][A-Z0-9]{3})?(.*)$/;

function linesOf(fields: readonly Field[], currency: string): BankLine[] {
  const lines: BankLine[] = [];
  let isOpen = false;
  for (const { tag, value, line } of fields) {
    const last = lines.at(-1);
    if (tag === '61') {
      lines.push(movementOf(value, line, currency));
      isOpen = true;
    } else if (tag === '86' && isOpen && last !== undefined) {
      last.text = cleanText(purposeOf(value)) || last.text;
      isOpen = false;
    } else if (tag !== '86') isOpen = false;
  }
  return lines.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

function movementOf(value: string, line: number, currency: string): BankLine {
  const [first = '', ...more] = value.split('\n');
  const match = MOVEMENT.exec(first);
  if (match === null) throw new FileRefusal(`Line ${line}: “${first.slice(0, 40)}” is not a movement (:61:).`);
  const [, valueDay = '', entryDay, side, , digits = '', , reference = ''] = match;
  const amount = amountAt(line, digits, currency, ',');
  const valued = shortDay(valueDay, line);
  return {
    date: entryDay === undefined ? valued : nearest(valued, entryDay, line),
    // What takes a credit back is money out.
    amount: side === 'C' || side === 'RD' ? amount : negateMoney(amount),
    text: cleanText(reference.replace('//', ' ').replace(/^NONREF/, ''), ...more),
    balance: null,
    line,
  };
}

/** Fields like `?20` of German banks hold the purpose, `?32` and `?33` the name; elsewhere it is plain text. */
function purposeOf(value: string): string {
  const joined = value.replaceAll('\n', '');
  if (!/^\d{3}[?<]/.test(joined)) return value;
  const parts = [...joined.matchAll(/[?<](\d{2})([^?<]*)/g)].map(([, code = '', text = '']) => ({ code, text }));
  function of(wanted: RegExp): string {
    return parts
      .filter(({ code }) => wanted.test(code))
      .map(({ text }) => text)
      .join('');
  }
  return [of(/^3[23]$/), of(/^(?:2\d|6[0-3])$/), parts.some(({ code }) => /^[236]/.test(code)) ? '' : of(/^00$/)]
    .filter((part) => part !== '')
    .join(' · ');
}

function shortDay(text: string, line: number): LocalDate {
  const date = readDate(`20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`, 'YYYY-MM-DD');
  return plausibleDay(date, text, line);
}

/** The booking day has no year: the one that is nearest to the value date. */
function nearest(valued: LocalDate, entryDay: string, line: number): LocalDate {
  const year = Number(valued.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap((each) => {
    const day = readDate(`${each}-${entryDay.slice(0, 2)}-${entryDay.slice(2)}`, 'YYYY-MM-DD');
    return day === null ? [] : [day];
  });
  const [best = null] = days.toSorted((a, b) => Math.abs(daysBetween(valued, a)) - Math.abs(daysBetween(valued, b)));
  return plausibleDay(best, entryDay, line);
}
