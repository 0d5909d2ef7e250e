import type { AccountRecord } from '@tieout/connectors/core/records.ts';
import type { AccountKind, Classification } from '@tieout/finance/account-kind.ts';
import type { KnownAccount } from '#ledger/posting/ledger-accounts.queries.ts';
import { proposalOf } from '../sync-accounts.ts';
import type { ChosenMatches } from './gathered.queries.ts';

export interface AccountMatch {
  accountId: string;
  by: 'number' | 'name' | 'hand';
}

type Known = Pick<KnownAccount, 'id' | 'code' | 'fullName' | 'classification' | 'isActive'>;

/**
 * Which account that is there each of the vendor's is: what a person said, else the same number, else the same full name. An
 * account of the balance sheet is never taken for one of the P&L unasked, none is taken twice, and one that shares its number or
 * name with another is left to a person.
 */
export function matchAccounts(
  records: readonly AccountRecord[],
  known: readonly Known[],
  chosen: ChosenMatches,
): Map<string, AccountMatch> {
  const matches = new Map<string, AccountMatch>();
  const free = new Map(known.filter(({ isActive }) => isActive).map((account) => [account.id, account]));

  function take(externalId: string, match: AccountMatch | null): void {
    if (match === null || !free.delete(match.accountId)) return;
    matches.set(externalId, match);
  }
  function open(): AccountRecord[] {
    return records.filter(({ externalId }) => !matches.has(externalId) && !Object.hasOwn(chosen, externalId));
  }
  for (const { externalId } of records) {
    const accountId = chosen[externalId] ?? null;
    take(externalId, accountId === null ? null : { accountId, by: 'hand' });
  }
  for (const [by, ofRecord, ofKnown] of KEYS) {
    const mine = Map.groupBy(open(), (record) => ofRecord(record) ?? '');
    const theirs = Map.groupBy(free.values(), (account) => ofKnown(account) ?? '');
    for (const [key, [record, ...others]] of mine) {
      const [account, ...twins] = theirs.get(key) ?? [];
      if (key === '' || record === undefined || account === undefined || others.length + twins.length > 0) continue;
      if (isOfProfit(account.classification) !== isOfProfit(proposalOf(record).classification)) continue;
      take(record.externalId, { accountId: account.id, by });
    }
  }
  return matches;
}

const KEYS: readonly [
  by: AccountMatch['by'],
  ofRecord: (record: AccountRecord) => string | null,
  ofKnown: (account: Known) => string | null,
][] = [
  ['number', ({ code }) => code, ({ code }) => code],
  ['name', ({ path }) => path.join(':').toLowerCase(), ({ fullName }) => fullName.toLowerCase()],
];

function isOfProfit(classification: Classification): boolean {
  return classification === 'REVENUE' || classification === 'EXPENSE';
}

/** Whether a matched account gets the kind that QuickBooks says: the earnings of earlier years are carried by it. */
export function takesKind({ kind, decision }: Pick<KnownAccount, 'kind' | 'decision'>, told: AccountKind): boolean {
  if (kind === 'UNDECIDED') return told !== 'UNDECIDED';
  const isChosen = decision?.reasons[0]?.code === 'person';
  return told === 'RETAINED_EARNINGS' && kind !== told && !isChosen;
}
