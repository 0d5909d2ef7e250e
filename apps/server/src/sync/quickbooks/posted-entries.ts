import type { EntryLine, EntryRecord } from '@tieout/connectors/core/records.ts';
import { pnlSectionOf, type AccountKind } from '@tieout/finance/account-kind.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { addMoney, minorUnits, negateMoney, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import type { PostedEntry, PostedLine } from '#ledger/posting/post-entries.ts';
import type { DocumentReferences } from './document-references.ts';

/** As the ledger calls them; any other type goes by QuickBooks' own name. */
const DOC_TYPES: ReadonlyMap<string, string> = new Map([
  ['Journal Entry', 'JOURNAL'],
  ['Bill Payment (Check)', 'BILL_PAYMENT'],
  ['Bill Payment (Credit Card)', 'BILL_PAYMENT'],
  ['Payroll Check', 'PAYROLL'],
]);

export type KindOf = (accountExternalId: string) => AccountKind | undefined;

/** Entries of the report as the ledger posts them. Lines worth nothing are left out, and so is a voided entry, which has no others. */
export function postedEntries(
  entries: readonly EntryRecord[],
  references: DocumentReferences,
  kindOf: KindOf,
): PostedEntry[] {
  return entries.flatMap((entry) => {
    const lines = entry.lines.filter(({ amountMinor }) => amountMinor !== 0);
    return lines.length === 0 ? [] : [postedEntry({ ...entry, lines }, references, kindOf)];
  });
}

function postedEntry(entry: EntryRecord, references: DocumentReferences, kindOf: KindOf): PostedEntry {
  const { externalId, date, type, number, lines } = entry;
  const foreign = foreignOf(lines);
  const own = references.referenceOf(externalId);
  const paid = references.applicationsOf(externalId).map(({ documentExternalId, amountMinor }) => ({
    reference: references.referenceOf(documentExternalId),
    left: amountMinor as number,
  }));
  return {
    externalId,
    date,
    docType: DOC_TYPES.get(type) ?? type.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_'),
    docNumber: number,
    memo: lines.find(({ description }) => description !== null)?.description ?? null,
    dueOn: references.dueOnOf(externalId),
    ...(foreign !== null && { currency: { code: foreign.currency, rate: foreign.rate } }),
    lines: lines.flatMap((line) => {
      const posted = postedLine(line, foreign !== null);
      const kind = kindOf(line.accountExternalId);
      if (kind !== 'AR' && kind !== 'AP') return [posted];
      return own === null ? applied(posted, paid) : [{ ...posted, docRef: own }];
    }),
  };
}

/** Of an entry that is in one other currency as a whole; else its lines count in that of the books alone. */
function foreignOf(lines: readonly EntryLine[]): EntryLine['foreign'] {
  const [first] = lines;
  const isOne = lines.every(
    ({ foreign }) => foreign?.currency === first?.foreign?.currency && foreign?.rate === first?.foreign?.rate,
  );
  return isOne && Number(first?.foreign?.rate ?? 0) > 0 ? (first?.foreign ?? null) : null;
}

function postedLine(line: EntryLine, isForeign: boolean): PostedLine {
  return {
    accountExternalId: line.accountExternalId,
    amount: line.amountMinor,
    ...(isForeign && { amountInCurrency: line.foreign?.amountMinor ?? line.amountMinor }),
    counterpartyExternalId: line.partyName,
    departmentExternalId: line.departmentName,
    classExternalId: line.className,
    docRef: null,
  };
}

/** A line on receivables or payables, cut into what it pays of each document. In another currency only a whole one is told. */
function applied(line: PostedLine, paid: { reference: string | null; left: number }[]): PostedLine[] {
  if (line.amountInCurrency !== undefined) {
    const size = Math.abs(line.amountInCurrency);
    const whole = paid.find(({ left }) => left === size);
    if (whole === undefined) return [line];
    whole.left = 0;
    return [{ ...line, docRef: whole.reference }];
  }
  const sign = Math.sign(line.amount);
  let rest = Math.abs(line.amount);
  const parts: PostedLine[] = [];
  for (const application of paid) {
    const share = Math.min(rest, application.left);
    if (share <= 0) continue;
    application.left -= share;
    rest -= share;
    parts.push({ ...line, amount: minorUnits(sign * share), docRef: application.reference });
  }
  return rest === 0 ? parts : [...parts, { ...line, amount: minorUnits(sign * rest) }];
}

/** One entry however far back it is moved: it is known by this name. */
const OPENING = 'opening-balances';

interface Opening {
  day: LocalDate;
  /** What QuickBooks says stood before, by its numbers of accounts. */
  balances: ReadonlyMap<string, MinorUnits>;
  /** What the company's other books say, by what lines call the accounts. */
  others: ReadonlyMap<string, MinorUnits>;
  kindOf: KindOf;
  /** Where what earlier years earned stands; null where the books have no such account. */
  retained: string | null;
}

/**
 * What stood before the earliest month that was read, less what the company's other books have of it. What had been earned until
 * then stands with the earnings of earlier years: months that nobody has read show no revenue. Null where nothing is to be carried.
 */
export function openingEntry({ day, balances, others, kindOf, retained }: Opening): PostedEntry | null {
  const lines = [...carriedBalances({ balances, others, kindOf, retained })].map(
    ([accountExternalId, amount]): PostedLine => ({
      accountExternalId,
      amount,
      counterpartyExternalId: null,
      departmentExternalId: null,
      docRef: null,
    }),
  );
  if (lines.length === 0) return null;
  return {
    externalId: OPENING,
    date: day,
    docType: 'TRIAL_BALANCE',
    docNumber: null,
    memo: others.size === 0 ? 'Opening balances' : 'Difference of the balances before to those of QuickBooks',
    lines,
  };
}

/** By account, without those where nothing is to be carried. */
export function carriedBalances({ balances, others, kindOf, retained }: Omit<Opening, 'day'>): Map<string, MinorUnits> {
  const sums = new Map<string, MinorUnits>();
  function add(id: string, amount: MinorUnits): void {
    const kind = kindOf(id);
    const isEarned = kind !== undefined && pnlSectionOf(kind) !== null;
    const to = isEarned && retained !== null ? retained : id;
    sums.set(to, addMoney(sums.get(to) ?? ZERO, amount));
  }
  for (const [id, amount] of balances) add(id, amount);
  for (const [id, amount] of others) add(id, negateMoney(amount));
  return new Map([...sums].filter(([, amount]) => amount !== 0));
}
