import { detectDecimalMark, type DecimalMark } from '#tables/amount.ts';
import { detectDateFormat, readDate, type DateFormat } from '#tables/date.ts';
import { FileRefusal } from '#tables/file-refusal.ts';
import type { BankFileOptions, BankLine, BankReading, BankStatement } from '../bank-file.ts';
import { checkBalances } from '../check-balances.ts';
import { accountNumber, amountAt, cleanText, earliest, latest, plausibleDay } from '../statement-parts.ts';

export function isQif(text: string): boolean {
  return /^\s*!(?:Type|Account|Option)/i.test(text);
}

interface QifRecord {
  type: string;
  account: string | null;
  line: number;
  /** By the letter each line begins with; the first of those that repeat, which is the record's own. */
  fields: Map<string, string>;
}

const OF_MONEY = ['bank', 'ccard', 'cash', 'oth a', 'oth l'];

/** Quicken Interchange Format: says neither currency nor balances, and days in whatever order the program was set to. */
export function readQif(text: string, options: BankFileOptions): BankReading {
  const records = recordsOf(text);
  if (records.length === 0) throw new FileRefusal('This QIF file has no transactions of a bank account or a card.');
  const days = records.map(({ fields }) => plainDay(fields.get('D')));
  const amounts = records.map(({ fields }) => fields.get('T') ?? fields.get('U') ?? '');
  const decimalMark = options.decimalMark ?? detectDecimalMark(amounts).mark;
  const detected = detectDateFormat(days, decimalMark);
  if (detected.isAmbiguous && options.dateFormat === undefined) {
    return {
      status: 'ask',
      format: 'QIF',
      question: `Is “${days[0]}” written day first or month first? The file does not tell.`,
      table: null,
    };
  }
  const format = options.dateFormat ?? detected.format;
  const groups = Map.groupBy(records, ({ type, account }) => `${type}\n${account ?? ''}`);
  const statements = [...groups.values()].map((group) => statementOf(group, options, { format, decimalMark }));
  return {
    status: 'read',
    format: 'QIF',
    statements,
    table: null,
    notes: [],
    namesCurrency: false,
  };
}

function recordsOf(text: string): QifRecord[] {
  const records: QifRecord[] = [];
  let type = '';
  let account: string | null = null;
  let fields = new Map<string, string>();
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const content = raw.trim();
    if (content.startsWith('!')) {
      type = content
        .slice(1)
        .replace(/^type:/i, '')
        .trim()
        .toLowerCase();
      fields = new Map();
    } else if (content === '^') {
      if (type === 'account') account = fields.get('N') ?? null;
      else if (OF_MONEY.includes(type) && fields.size > 0) records.push({ type, account, line: index + 1, fields });
      else if (type === 'invst') throw new FileRefusal(`Line ${index + 1}: trades in securities are not read.`);
      fields = new Map();
    } else if (content !== '' && !fields.has(content[0] ?? '')) fields.set(content[0] ?? '', content.slice(1).trim());
  }
  if (OF_MONEY.includes(type) && fields.size > 0) {
    throw new FileRefusal('The last transaction has no end (^). Is the file cut off?');
  }
  return records;
}

/** `1/ 5'26` is how Quicken writes 5 January 2026. */
function plainDay(text = ''): string {
  return text.replaceAll(' ', '').replace("'", '/');
}

interface Formats {
  format: DateFormat;
  decimalMark: DecimalMark;
}

function statementOf(records: readonly QifRecord[], options: BankFileOptions, formats: Formats): BankStatement {
  const { currency } = options;
  const read = records.map(({ fields, line }) => {
    const day = plainDay(fields.get('D'));
    const amount = fields.get('T') ?? fields.get('U') ?? '';
    const [payee, memo] = [fields.get('P'), fields.get('M')];
    return {
      date: plausibleDay(readDate(day, formats.format), day, line),
      amount: amountAt(line, amount, currency, formats.decimalMark),
      text: cleanText(payee, memo === payee ? null : memo, fields.get('N')),
      balance: null,
      line,
      isOpening: /^opening balance$/i.test(payee ?? ''),
    };
  });
  const openings = read.filter(({ isOpening }) => isOpening);
  const lines: BankLine[] = (openings.length === 1 ? read.filter(({ isOpening }) => !isOpening) : read)
    .map(({ date, amount, text, balance, line }) => ({ date, amount, text, balance, line }))
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const days = read.map(({ date }) => date);
  const [from, to] = [earliest(days), latest(days)];
  if (from === undefined || to === undefined) throw new FileRefusal('The statement has no lines.');
  const name = records[0]?.account ?? null;
  return checkBalances(
    {
      account: accountNumber(name),
      accountName: cleanText(name) || null,
      isCard: records[0]?.type === 'ccard',
      currency,
      number: null,
      from,
      to,
      opening: openings.length === 1 ? (openings[0]?.amount ?? null) : null,
      closing: null,
      lines,
    },
    options.closing,
  );
}
