import type { AccountRecord } from '@tieout/connectors/core/records.ts';
import type { ComparedAccount, QuickbooksSwitching } from '@tieout/contracts/quickbooks.ts';
import { normalSign, type AccountKind, type Classification } from '@tieout/finance/account-kind.ts';
import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { KnownAccount } from '#ledger/posting/ledger-accounts.queries.ts';
import { carriedBalances } from '../posted-entries.ts';
import { proposalOf } from '../sync-accounts.ts';
import type { GatheredMonth, OtherAmount } from './gathered.queries.ts';
import { takesKind, type AccountMatch } from './match-accounts.ts';

export interface Comparing {
  accounts: readonly AccountRecord[];
  known: readonly KnownAccount[];
  matches: ReadonlyMap<string, AccountMatch>;
  /** What the company has. */
  others: readonly OtherAmount[];
  gathered: readonly Omit<GatheredMonth, 'entries'>[];
  shutThrough: Month | null;
}

type Told = Pick<QuickbooksSwitching, 'months' | 'month' | 'accounts'>;

/** Both books beside each other: the results of all months, and the accounts of one. */
export function compareBooks(comparing: Comparing, asked: Month | undefined): Told {
  const { gathered, shutThrough } = comparing;
  const sides = sidesOf(comparing);
  const compared = gathered.map((month) => {
    const rows = rowsOf(comparing, sides, month);
    const results = rows.filter(({ isResult }) => isResult);
    return {
      rows,
      month: month.month,
      there: resultOf(results, 'there'),
      quickbooks: resultOf(results, 'quickbooks'),
      differing: rows.filter(({ difference }) => difference !== 0).length,
    };
  });
  const shown =
    compared.find(({ month }) => month === asked) ?? compared.find(({ differing }) => differing > 0) ?? compared[0];
  return {
    months: compared.map(({ month, there, quickbooks, differing }) => ({
      month,
      there,
      quickbooks,
      difference: quickbooks - there,
      differing,
      isShut: shutThrough !== null && month <= shutThrough,
    })),
    month: shown?.month ?? null,
    accounts:
      shown === undefined
        ? []
        : shown.rows
            .filter(({ there, quickbooks, before }) => there !== 0 || quickbooks !== 0 || before !== 0)
            .map(({ classification: _classification, ...row }) => row),
  };
}

type Row = ComparedAccount & { classification: Classification };

/** Revenue less expenses. */
function resultOf(rows: readonly Row[], side: 'there' | 'quickbooks'): number {
  return rows.reduce(
    (sum, row) => sum + (row.classification === 'REVENUE' ? Number(row[side]) : -Number(row[side])),
    0,
  );
}

interface Side extends Pick<Row, 'accountId' | 'externalId' | 'code' | 'name' | 'classification'> {
  /** By which amounts name it: the number at QuickBooks, else our id. */
  ref: string;
  kind: AccountKind;
}

/** Every account of either books once. */
function sidesOf({ accounts, known, matches }: Comparing): Side[] {
  const byId = new Map(known.map((account) => [account.id, account]));
  const told = accounts.map((record): Side => {
    const match = matches.get(record.externalId);
    const own = match === undefined ? undefined : byId.get(match.accountId);
    const proposal = proposalOf(record);
    const { classification, kind } = own === undefined || takesKind(own, proposal.kind) ? proposal : own;
    const { externalId, code, path } = record;
    return {
      ref: externalId,
      accountId: own?.id ?? null,
      externalId,
      code,
      name: path.join(':'),
      classification,
      kind,
    };
  });
  const taken = new Set([...matches.values()].map(({ accountId }) => accountId));
  const left = known
    .filter(({ id }) => !taken.has(id))
    .map(({ id, code, fullName, classification, kind }): Side => ({
      ref: id,
      accountId: id,
      externalId: null,
      code,
      name: fullName,
      classification,
      kind,
    }));
  return [...told, ...left];
}

function rowsOf({ others }: Comparing, sides: readonly Side[], gathered: Omit<GatheredMonth, 'entries'>): Row[] {
  const refs = new Map(sides.flatMap(({ accountId, ref }) => (accountId === null ? [] : [[accountId, ref] as const])));
  const there = new Map<string, number>();
  const before = new Map<string, MinorUnits>();
  for (const { accountId, month, minor, isClosing } of others) {
    const ref = refs.get(accountId) ?? accountId;
    if (month < gathered.month) before.set(ref, minorUnits((before.get(ref) ?? 0) + minor));
    else if (month === gathered.month && !isClosing) there.set(ref, (there.get(ref) ?? 0) + minor);
  }
  const kinds = new Map(sides.map(({ ref, kind }) => [ref, kind]));
  const carried = carriedBalances({
    balances: new Map(Object.entries(gathered.balances) as [string, MinorUnits][]),
    others: before,
    kindOf: (ref) => kinds.get(ref),
    retained: sides.find(({ kind, externalId }) => kind === 'RETAINED_EARNINGS' && externalId !== null)?.ref ?? null,
  });
  return sides.map(({ ref, kind: _kind, ...side }) => {
    const { classification } = side;
    const sign = normalSign(classification);
    const [own, told] = [sign * (there.get(ref) ?? 0), sign * (gathered.moved[ref] ?? 0)];
    return {
      ...side,
      isResult: classification === 'REVENUE' || classification === 'EXPENSE',
      there: own + 0,
      quickbooks: told + 0,
      difference: told - own,
      before: sign * (carried.get(ref) ?? 0) + 0,
    };
  });
}
