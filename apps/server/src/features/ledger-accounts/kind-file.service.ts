import type { Readable } from 'node:stream';
import type { KindFileCheck, KindFileFormat } from '@tieout/contracts/kind-files.ts';
import type { CompanyCall } from '#access/guard.ts';
import { inContext } from '#db/context.ts';
import type { SentFile } from '#http/send-file.ts';
import { checkKindFile } from '#kind-files/check-kind-file.ts';
import type { KindAccount } from '#kind-files/kind-file.ts';
import { readKindUpload } from '#kind-files/read-kind-file.ts';
import { writeKindFile } from '#kind-files/write-kind-file.ts';
import { usedControlChanges } from '#ledger/posting/control-kinds.ts';
import { selectAccountList } from './ledger-accounts.queries.ts';
import { hasPostings, type LedgerAccountsDeps } from './ledger-accounts.service.ts';

export async function makeKindFile(
  { db }: LedgerAccountsDeps,
  { companyId, context }: CompanyCall,
  format: KindFileFormat,
): Promise<SentFile> {
  const accounts = await inContext(db, context, (transaction) => selectAccountList(transaction, companyId));
  return writeKindFile(format, accounts.map(kindAccountOf));
}

/** What a changed file would change; applied it is a decision as any other. */
export async function checkAccountFile(
  { db }: LedgerAccountsDeps,
  { companyId, context }: CompanyCall,
  bytes: Readable,
): Promise<KindFileCheck> {
  const lines = await readKindUpload(bytes);
  return inContext(db, context, async (transaction) => {
    const accounts = (await selectAccountList(transaction, companyId)).map(kindAccountOf);
    const checked = checkKindFile(lines, accounts);
    const moves = checked.changes.map(({ key, from, to }) => ({ id: key, from, to }));
    const used = await usedControlChanges(transaction, companyId, moves);
    if (used.size === 0) return checked;
    const refused = accounts
      .filter(({ key }) => used.has(key))
      .map((account) => [account.key, hasPostings(account)] as const);
    return checkKindFile(lines, accounts, new Map(refused));
  });
}

function kindAccountOf({ id, code, name, kind, decision }: Omit<KindAccount, 'key'> & { id: string }): KindAccount {
  return { key: id, code, name, kind, decision };
}
