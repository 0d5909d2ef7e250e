import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { amountNumber } from '../core/amount-text.ts';
import type { BankAccount, BankLine } from './bank.ts';
import type { BankChange, StoredItem } from './items.ts';

export function requestId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 15);
}

/** As Plaid refuses: 400 whatever it is, but for limits, with codes to go by and a message to read. */
export function refuse(reply: FastifyReply, type: string, code: string, message: string) {
  return reply.code(type === 'RATE_LIMIT_EXCEEDED' ? 429 : 400).send({
    error_type: type,
    error_code: code,
    error_message: message,
    display_message: null,
    documentation_url: 'https://plaid.com/docs/',
    request_id: requestId(),
  });
}

/** Its balance is what has been booked on it, pending lines left out. */
export function accountAnswer(account: BankAccount, changes: readonly BankChange[]) {
  const balance = currentLines(account.lines, changes).reduce(
    (sum, line) => sum + (line.isPending ? 0 : line.minor),
    0,
  );
  const amount = amountNumber(balance, account.currency);
  return {
    account_id: account.accountId,
    balances: {
      available: amount,
      current: amount,
      limit: null,
      iso_currency_code: account.currency,
      unofficial_currency_code: null,
    },
    mask: account.mask,
    name: account.name,
    official_name: `${account.name}, business checking`,
    type: 'depository',
    subtype: 'checking',
    persistent_account_id: account.persistentId,
    holder_category: 'business',
  };
}

function currentLines(lines: readonly BankLine[], changes: readonly BankChange[]): BankLine[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  for (const change of changes) {
    if (change.kind === 'remove') byId.delete(change.id);
    else byId.set(change.line.id, change.line);
  }
  return [...byId.values()];
}

/** Money out is positive here, and nowhere else. */
export function transactionAnswer({ accountId, currency }: BankAccount, line: BankLine) {
  return {
    transaction_id: line.id,
    account_id: accountId,
    amount: amountNumber(-line.minor, currency),
    iso_currency_code: currency,
    unofficial_currency_code: null,
    date: line.date,
    datetime: null,
    authorized_date: line.date,
    authorized_datetime: null,
    name: line.description,
    merchant_name: null,
    original_description: line.description.toUpperCase(),
    pending: line.isPending,
    pending_transaction_id: line.supersedes,
    payment_channel: 'other',
    transaction_code: null,
    category_id: null,
    check_number: null,
    account_owner: null,
    location: {
      address: null,
      city: null,
      region: null,
      postal_code: null,
      country: null,
      lat: null,
      lon: null,
      store_number: null,
    },
    payment_meta: {
      reference_number: null,
      ppd_id: null,
      payee: null,
      by_order_of: null,
      payer: null,
      payment_method: null,
      payment_processor: null,
      reason: null,
    },
    personal_finance_category: null,
  };
}

export function itemAnswer(item: StoredItem, institution: { id: string; name: string }) {
  return {
    item_id: item.itemId,
    institution_id: institution.id,
    institution_name: institution.name,
    webhook: null,
    error: null,
    available_products: [],
    billed_products: ['transactions'],
    products: ['transactions'],
    consent_expiration_time: null,
    update_type: 'background',
  };
}
