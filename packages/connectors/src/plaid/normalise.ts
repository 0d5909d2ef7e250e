import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';
import { minorOfDigits } from '../core/amounts.ts';
import type { BankAccountRecord, BankAccountType, BankTransactionRecord } from '../core/records.ts';
import type { PlaidAccount, PlaidTransaction } from './answers.ts';
import { PROVIDER } from './config.ts';

const TYPES: readonly BankAccountType[] = ['depository', 'credit', 'loan', 'investment'];
/** What is owed: the vendor writes it as a positive balance. */
const OWED: readonly BankAccountType[] = ['credit', 'loan'];

/** Null for what is kept in points or coins: there is no money to read. */
export function toBankAccount(account: PlaidAccount, call: string): BankAccountRecord | null {
  const { balances } = account;
  const currency = balances.iso_currency_code;
  if (currency === null) return null;
  const type = TYPES.find((known) => known === account.type) ?? 'other';
  const place = { provider: PROVIDER, call, field: `balances of ${account.account_id}`, currency };
  function minorOf(value: number | null): MinorUnits | null {
    return value === null ? null : minorOfDigits(String(value), place);
  }
  const balance = minorOf(balances.current);
  return {
    kind: 'bank_account',
    externalId: account.account_id,
    name: account.official_name ?? account.name,
    mask: account.mask,
    type,
    subType: account.subtype,
    currency,
    balanceMinor: balance !== null && OWED.includes(type) ? opposite(balance) : balance,
    availableMinor: minorOf(balances.available),
    persistentId: account.persistent_account_id ?? null,
  };
}

/** The vendor's amounts are what left the account: turned round here, once, and nowhere else. */
export function toBankTransaction(transaction: PlaidTransaction, call: string): BankTransactionRecord | null {
  const currency = transaction.iso_currency_code;
  if (currency === null) return null;
  const place = { provider: PROVIDER, call, field: `amount of ${transaction.transaction_id}`, currency };
  return {
    kind: 'bank_transaction',
    externalId: transaction.transaction_id,
    accountExternalId: transaction.account_id,
    date: parseLocalDate(transaction.date),
    amountMinor: opposite(minorOfDigits(String(transaction.amount), place)),
    currency,
    isPending: transaction.pending,
    supersedesExternalId: transaction.pending_transaction_id,
    description: transaction.original_description ?? transaction.name,
    partyName: transaction.merchant_name ?? null,
  };
}

function opposite(minor: MinorUnits): MinorUnits {
  return minorUnits(0 - minor);
}
