import { randomUUID } from 'node:crypto';
import type { AccountRecord } from '@tieout/connectors/core/records.ts';
import type { AccountKind } from '@tieout/finance/account-kind.ts';
import { proposeKind } from '#book-files/accounts/propose-kind.ts';
import type { BulkTransaction } from '#db/bulk-transaction.ts';
import type { Db } from '#db/client.ts';
import { insertAccounts, type NewAccount } from '#ledger/posting/insert-accounts.ts';
import { selectAccounts, updateAccounts, type KnownAccount } from '#ledger/posting/ledger-accounts.queries.ts';
import { selectToldAccounts } from './sync-accounts.queries.ts';
import type { KindOf } from './posted-entries.ts';

export interface AccountOrigin {
  companyId: string;
  connectionId: string;
  source: 'QBO';
  currency: string;
}

/**
 * New accounts get the kind that their type has; of known ones the names follow QuickBooks, and the kind stays what somebody has
 * made of it. Says whether anything was changed.
 */
export async function syncAccounts(
  transaction: BulkTransaction,
  origin: AccountOrigin,
  records: readonly AccountRecord[],
): Promise<boolean> {
  const { db } = transaction;
  const told = await selectToldAccounts(db, origin);
  const ids = new Map(told.map(({ externalId, id }) => [externalId, id]));
  const known = new Map((await selectAccounts(db, origin.companyId)).map((account) => [account.id, account]));
  const idsByPath = new Map(records.map((record) => [record.path.join(':'), idOf(record)]));

  function idOf({ externalId }: AccountRecord): string {
    const id = ids.get(externalId) ?? randomUUID();
    ids.set(externalId, id);
    return id;
  }
  function factsOf(record: AccountRecord) {
    return {
      code: record.code,
      name: record.name,
      fullName: record.path.join(':'),
      parentId: idsByPath.get(record.path.slice(0, -1).join(':')) ?? null,
    };
  }

  // Parents first: an account names the one above it.
  const ordered = records.toSorted((a, b) => a.path.length - b.path.length);
  const created = ordered.filter((record) => !known.has(idOf(record)));
  const changed = ordered.flatMap((record): KnownAccount[] => {
    const account = known.get(idOf(record));
    if (account === undefined) return [];
    const facts = factsOf(record);
    const isSame =
      (['code', 'name', 'fullName', 'parentId'] as const).every((field) => account[field] === facts[field]) &&
      account.isActive === record.isActive;
    const { decision: _decision, ...kept } = account;
    return isSame ? [] : [{ ...kept, ...facts, isActive: record.isActive }];
  });
  await insertAccounts(
    transaction,
    origin,
    created.map((record): NewAccount => ({
      id: idOf(record),
      externalId: record.externalId,
      ...factsOf(record),
      ...proposalOf(record),
    })),
  );
  await updateAccounts(db, origin.companyId, changed);
  return created.length + changed.length > 0;
}

/** What an account of QuickBooks seems to be, by its type. */
export function proposalOf({ code, name, type, subType }: AccountRecord) {
  const account = { code: code ?? '', name, type, subType: subType ?? '', parent: '', line: 0 };
  return proposeKind({ ...account, debit: 0, credit: 0, lines: 0, months: {} }, null);
}

export interface ToldKinds {
  kindOf: KindOf;
  /** What lines call the account of earlier earnings; null where there is none. */
  retained: string | null;
  /** What lines call an account: its number at QuickBooks, else our own id. */
  refOf: (accountId: string) => string;
}

export async function readKinds(db: Db, key: { companyId: string; connectionId: string }): Promise<ToldKinds> {
  const told = new Map((await selectToldAccounts(db, key)).map(({ id, externalId }) => [id, externalId]));
  const kinds = new Map<string, AccountKind>();
  for (const { id, kind } of await selectAccounts(db, key.companyId)) kinds.set(refOf(id), kind);
  function refOf(id: string): string {
    return told.get(id) ?? id;
  }
  const earned = [...told.values()].filter((ref) => kinds.get(ref) === 'RETAINED_EARNINGS');
  return { kindOf: (ref) => kinds.get(ref), retained: earned[0] ?? null, refOf };
}
