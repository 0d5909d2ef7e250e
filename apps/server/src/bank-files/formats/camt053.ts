import { addDays, type LocalDate } from '@tieout/finance/local-date.ts';
import { negateMoney, type MinorUnits } from '@tieout/finance/money.ts';
import { readDate } from '#tables/date.ts';
import { FileRefusal } from '#tables/file-refusal.ts';
import type { BankFileOptions, BankLine, BankReading, BankStatement } from '../bank-file.ts';
import { checkBalances } from '../check-balances.ts';
import { childOf, childrenOf, descendantsOf, readMarkup, textOf, type MarkupNode } from '../markup.ts';
import { accountNumber, amountAt, cleanText, currencyOf, earliest, latest, plausibleDay } from '../statement-parts.ts';

export function isXml(text: string): boolean {
  return /^\s*<(?:\?xml|!|[\w.-]*:?Document[\s>])/.test(text);
}

/** ISO 20022 bank-to-customer statement, every version: the names below are the same in all of them. */
export function readCamt053(text: string, options: BankFileOptions): BankReading {
  const root = readMarkup(text, { isSgml: false });
  const found = descendantsOf(root, ['Stmt']);
  if (found.length === 0) throw refusalOf(root);
  const pending = { count: 0 };
  const statements = found.map((node) => statementOf(node, options, pending));
  const notes =
    pending.count === 0
      ? []
      : [
          `${pending.count === 1 ? '1 entry is' : `${pending.count} entries are`} announced but not booked yet, and left out.`,
        ];
  return { status: 'read', format: 'CAMT053', statements, table: null, notes, namesCurrency: true };
}

function refusalOf(root: MarkupNode): FileRefusal {
  if (descendantsOf(root, ['Rpt', 'Ntfctn']).length > 0) {
    return new FileRefusal(
      'This is a report within the day or a notice (camt.052, camt.054), which has no closing balance. Export the statement, camt.053.',
    );
  }
  return new FileRefusal('This XML file is no bank statement (camt.053).');
}

function statementOf(node: MarkupNode, options: BankFileOptions, pending: { count: number }): BankStatement {
  const account = childOf(node, 'Acct');
  const balances = childrenOf(node, 'Bal');
  const said = textOf(childOf(account, 'Ccy')) ?? currencyAttribute(childOf(balances[0], 'Amt'));
  const currency = currencyOf(said, options.currency, node.line);
  const booked = childrenOf(node, 'Ntry').filter((entry) => isBooked(entry));
  pending.count += childrenOf(node, 'Ntry').length - booked.length;
  const lines = booked
    .map((entry) => lineOf(entry, currency))
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const opening = balanceOf(balances, ['OPBD', 'PRCD', 'ITBD'], currency);
  const closing = balanceOf(balances.toReversed(), ['CLBD', 'ITBD'], currency);
  return checkBalances(
    {
      account: accountNumber(textOf(childOf(account, 'Id', 'IBAN')) ?? textOf(childOf(account, 'Id', 'Othr', 'Id'))),
      accountName: cleanText(textOf(childOf(account, 'Nm'))) || null,
      isCard: false,
      currency,
      number: textOf(childOf(node, 'ElctrncSeqNb')) ?? textOf(childOf(node, 'Id')),
      ...periodOf(node, { opening, closing, lines }),
      opening: opening?.amount ?? null,
      closing: closing?.amount ?? null,
      ...(closing && { closingLine: closing.line }),
      lines,
    },
    options.closing,
  );
}

/** The status is a word in older versions, a code below it in newer ones; without one an entry of a statement is booked. */
function isBooked(entry: MarkupNode): boolean {
  const status = childOf(entry, 'Sts');
  return (textOf(childOf(status, 'Cd')) ?? textOf(status) ?? 'BOOK') === 'BOOK';
}

function lineOf(entry: MarkupNode, currency: string): BankLine {
  const details = descendantsOf(entry, ['TxDtls']);
  const parties = details.flatMap((detail) => descendantsOf(detail, ['Dbtr', 'Cdtr']).map(nameOf));
  const purposes = details.flatMap((detail) => descendantsOf(detail, ['Ustrd']).map(textOf));
  const date = childOf(entry, 'BookgDt') ?? childOf(entry, 'ValDt');
  return {
    date: dayOf(date, entry.line),
    amount: signedAmount(entry, currency),
    text: cleanText(...new Set(parties), ...purposes, textOf(childOf(entry, 'AddtlNtryInf'))),
    balance: null,
    line: entry.line,
  };
}

function nameOf(party: MarkupNode): string | null {
  return textOf(childOf(party, 'Nm')) ?? textOf(childOf(party, 'Pty', 'Nm'));
}

function signedAmount(node: MarkupNode, currency: string): MinorUnits {
  const amount = childOf(node, 'Amt');
  const other = currencyAttribute(amount);
  if (other !== null && other !== currency) {
    throw new FileRefusal(`Line ${node.line}: the amount is in ${other.slice(0, 10)}, the account in ${currency}.`);
  }
  const minor = amountAt(node.line, textOf(amount) ?? '', currency, '.');
  // A reversal has its own direction already.
  const side = textOf(childOf(node, 'CdtDbtInd'));
  if (minor < 0 || (side !== 'CRDT' && side !== 'DBIT')) {
    throw new FileRefusal(`Line ${node.line}: it is not said whether this is money in or out (CRDT or DBIT).`);
  }
  return side === 'CRDT' ? minor : negateMoney(minor);
}

function currencyAttribute(amount: MarkupNode | undefined): string | null {
  return /\bCcy\s*=\s*["']\s*([^"']*?)\s*["']/.exec(amount?.attributes ?? '')?.[1] ?? null;
}

interface Balance {
  code: string;
  amount: MinorUnits;
  date: LocalDate;
  line: number;
}

/** The first of the codes, in their order, that the statement has. Several pages carry interim balances instead. */
function balanceOf(balances: readonly MarkupNode[], codes: readonly string[], currency: string): Balance | null {
  for (const code of codes) {
    const node = balances.find((each) => textOf(childOf(each, 'Tp', 'CdOrPrtry', 'Cd')) === code);
    if (node === undefined) continue;
    return { code, amount: signedAmount(node, currency), date: dayOf(childOf(node, 'Dt'), node.line), line: node.line };
  }
  return null;
}

function dayOf(node: MarkupNode | undefined, line: number): LocalDate {
  const text = textOf(childOf(node, 'Dt')) ?? textOf(childOf(node, 'DtTm')) ?? textOf(node) ?? '';
  return plausibleDay(readDate(text.slice(0, 10), 'YYYY-MM-DD'), text, line);
}

interface Ends {
  opening: Balance | null;
  closing: Balance | null;
  lines: readonly BankLine[];
}

function periodOf(node: MarkupNode, { opening, closing, lines }: Ends): { from: LocalDate; to: LocalDate } {
  const range = childOf(node, 'FrToDt');
  const [first, last] = ['FrDtTm', 'ToDtTm'].map((name) => {
    const found = childOf(range, name);
    return found === undefined ? undefined : dayOf(found, found.line);
  });
  const days = lines.map(({ date }) => date);
  // What was there at the end of a day is before the first line of the next.
  const opened = opening && (opening.code === 'PRCD' ? addDays(opening.date, 1) : opening.date);
  const from = first ?? earliest([...days, ...(opened ? [opened] : [])]) ?? closing?.date;
  const to = latest([...days, ...(closing ? [closing.date] : []), ...(last && !closing ? [last] : [])]) ?? last;
  if (from === undefined || to === undefined) {
    throw new FileRefusal(`Line ${node.line}: the statement has neither a period nor balances nor lines.`);
  }
  return from <= to ? { from, to } : { from: to, to };
}
