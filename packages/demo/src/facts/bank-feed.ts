import { CODE } from '../chart/codes.ts';
import type { DemoBankAccount, DemoBankTransaction } from '../records/bank.ts';
import type { DemoEntry } from '../records/ledger.ts';

export const OPERATING_BANK: DemoBankAccount = {
  id: 'operating-bank',
  name: 'Operating bank',
  accountCode: CODE.bank,
  currency: 'USD',
};

/** Every line on the bank account is one transaction of the same date and amount. */
export function bankFeed(entries: readonly DemoEntry[]): DemoBankTransaction[] {
  return entries.flatMap(({ externalId, date, memo, lines }) =>
    lines
      .filter(({ accountCode }) => accountCode === OPERATING_BANK.accountCode)
      .map(({ amountMinor, counterpartyKey }) => ({
        id: `${externalId}-bank`,
        bankAccountId: OPERATING_BANK.id,
        date,
        amountMinor,
        currency: OPERATING_BANK.currency,
        description: counterpartyKey === null || memo.includes(counterpartyKey) ? memo : `${memo}, ${counterpartyKey}`,
        pending: false,
        entryExternalId: externalId,
      })),
  );
}
