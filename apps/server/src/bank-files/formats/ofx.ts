import type { LocalDate } from '@tieout/finance/local-date.ts';
import { addMoney, sumMoney } from '@tieout/finance/money.ts';
import { detectDecimalMark, type DecimalMark } from '#tables/amount.ts';
import { FileRefusal } from '#tables/file-refusal.ts';
import type { BankFileOptions, BankLine, BankReading, BankStatement } from '../bank-file.ts';
import { checkBalances, type ReadStatement } from '../check-balances.ts';
import { descendantsOf, readMarkup, textOf, type MarkupNode } from '../markup.ts';
import { accountNumber, amountAt, cleanText, compactDay, currencyOf, earliest, latest } from '../statement-parts.ts';

/** OFX 1 begins with lines like `OFXHEADER:100` and is SGML; OFX 2 is XML. */
export function isOfx(text: string): boolean {
  return /^\s*OFXHEADER\s*:/i.test(text) || /^\s*(?:<\?[^>]*\?>\s*)*<OFX>/i.test(text);
}

/** Open Financial Exchange, of banks and cards. It says one balance, that of a moment: the opening one follows from it. */
export function readOfx(text: string, options: BankFileOptions): BankReading {
  const start = text.search(/<OFX>/i);
  if (start === -1) throw new FileRefusal('The file begins like OFX but holds no <OFX>. Is it cut off?');
  const isSgml = !/<\?xml|<\?OFX/i.test(text.slice(0, start));
  const head = text.slice(0, start).replaceAll(/[^\n]/g, '');
  const root = readMarkup(head + text.slice(start), { isSgml });
  const found = descendantsOf(root, ['STMTRS', 'CCSTMTRS']);
  if (found.length === 0) throw new FileRefusal('This OFX file has no statement of a bank account or a card.');
  const notes: string[] = [];
  const statements = found.map((node) => statementOf(node, options, notes));
  return { status: 'read', format: 'OFX', statements, table: null, notes, namesCurrency: true };
}

function valueOf(node: MarkupNode, name: string): string | null {
  return textOf(descendantsOf(node, [name])[0]);
}

function statementOf(node: MarkupNode, options: BankFileOptions, notes: string[]): BankStatement {
  const currency = currencyOf(valueOf(node, 'CURDEF'), options.currency, node.line);
  const entries = descendantsOf(node, ['STMTTRN']);
  const balance = descendantsOf(node, ['LEDGERBAL'])[0];
  const amounts = [...entries.map((entry) => valueOf(entry, 'TRNAMT')), balance && valueOf(balance, 'BALAMT')];
  const { mark } = detectDecimalMark(amounts.map((amount) => amount ?? ''));
  refuseNested(entries);
  refuseRepeats(entries);
  const lines = entries
    .map((entry) => lineOf(entry, currency, mark))
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const period = periodOf(node, lines);
  const read: ReadStatement = {
    account: accountNumber(valueOf(node, 'ACCTID')),
    accountName: cleanText(valueOf(node, 'ACCTTYPE')?.toLowerCase()) || null,
    isCard: node.name === 'CCSTMTRS',
    currency,
    number: null,
    ...period,
    opening: null,
    closing: null,
    lines,
  };
  if (balance === undefined) return checkBalances(read, options.closing);
  const asOf = compactDay(valueOf(balance, 'DTASOF'), balance.line);
  if (asOf > period.to) {
    notes.push(`The balance is that of ${asOf}, after the last day of the lines (${period.to}): it is not used.`);
    return checkBalances(read, options.closing);
  }
  const later = lines.filter(({ date }) => date > asOf).map(({ amount }) => amount);
  const said = amountAt(balance.line, valueOf(balance, 'BALAMT') ?? '', currency, mark);
  return checkBalances({ ...read, closing: addMoney(said, sumMoney(later)), closingLine: balance.line });
}

function lineOf(entry: MarkupNode, currency: string, mark: DecimalMark): BankLine {
  const { line } = entry;
  const name = valueOf(entry, 'NAME');
  const memo = valueOf(entry, 'MEMO');
  return {
    date: compactDay(valueOf(entry, 'DTPOSTED'), line),
    amount: amountAt(line, valueOf(entry, 'TRNAMT') ?? '', currency, mark),
    text: cleanText(name, memo === name ? null : memo, valueOf(entry, 'CHECKNUM')),
    balance: null,
    line,
  };
}

/** One that is never closed would take the next ones into itself, and they would be lost. */
function refuseNested(entries: readonly MarkupNode[]): void {
  const inner = entries.flatMap((entry) => descendantsOf(entry, ['STMTTRN']))[0];
  if (inner === undefined) return;
  throw new FileRefusal(`Line ${inner.line}: a transaction begins before the one above it has ended. Export it again.`);
}

/** The bank's own number of a transaction: twice in one file is a transaction counted twice. */
function refuseRepeats(entries: readonly MarkupNode[]): void {
  const seen = new Map<string, number>();
  for (const entry of entries) {
    const number = valueOf(entry, 'FITID');
    if (number === null) continue;
    const earlier = seen.get(number);
    if (earlier !== undefined) {
      throw new FileRefusal(
        `Line ${entry.line}: the transaction ${number.slice(0, 40)} stands on line ${earlier} already.`,
      );
    }
    seen.set(number, entry.line);
  }
}

function periodOf(node: MarkupNode, lines: readonly BankLine[]): { from: LocalDate; to: LocalDate } {
  const said = ['DTSTART', 'DTEND'].map((name) => {
    const [found] = descendantsOf(node, [name]);
    return found === undefined ? null : compactDay(textOf(found), found.line);
  });
  const days = [...said.filter((day) => day !== null), ...lines.map(({ date }) => date)];
  const [from, to] = [earliest(days), latest(days)];
  if (from === undefined || to === undefined) throw new FileRefusal('The statement has neither a period nor lines.');
  return { from, to };
}
