import { SURE, UNKNOWN } from '@tieout/finance/kind-decision.ts';
import type { BulkTransaction } from '#db/bulk-transaction.ts';
import type { Batch } from './batch.ts';
import type { AccountFacts } from './ledger-accounts.queries.ts';

export interface NewAccount extends AccountFacts {
  id: string;
  externalId: string;
}

export async function insertAccounts(
  { copyInto }: BulkTransaction,
  { companyId, connectionId, source, currency }: Pick<Batch, 'companyId' | 'connectionId' | 'source' | 'currency'>,
  accounts: readonly NewAccount[],
): Promise<void> {
  await copyInto(
    'account',
    accounts.map((account) => ({
      company_id: companyId,
      id: account.id,
      connection_id: connectionId,
      source,
      external_id: account.externalId,
      code: account.code,
      name: account.name,
      full_name: account.fullName,
      parent_id: account.parentId,
      classification: account.classification,
      account_type: account.accountType,
      account_sub_type: account.accountSubType,
      currency,
      kind: account.kind,
      ...decisionColumns(account),
    })),
  );
}

function decisionColumns({ kind, decision }: NewAccount) {
  const { certainty, reasons, alternatives } = decision ?? (kind === 'UNDECIDED' ? UNKNOWN : SURE);
  // Kinds need no quotes in the text of an array.
  return { kind_certainty: certainty, kind_reasons: reasons, kind_alternatives: `{${alternatives.join(',')}}` };
}
