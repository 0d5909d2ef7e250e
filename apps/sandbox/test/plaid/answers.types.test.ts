import { parseLocalDate } from '@tieout/finance/local-date.ts';
import type { AccountBase, ItemWithConsentFields, JWKPublicKey, Transaction } from 'plaid';
import { expect, test } from 'vitest';
import { accountAnswer, itemAnswer, transactionAnswer } from '../../src/plaid/answers.ts';
import { INSTITUTION } from '../../src/plaid/bank.ts';
import { createSigningKey } from '../../src/plaid/webhooks.ts';

/** The vendor's own types, in which a text may be any text: their lists of words grow. */
type Worded<Value> = Value extends string
  ? string
  : Value extends readonly (infer Item)[]
    ? Worded<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Worded<Value[Key]> }
      : Value;

/** What the compiler holds here is that a field is there and of its kind; the running half only shows that there are some. */
test("answers have the fields of the vendor's own types", () => {
  const line = {
    id: 'line',
    date: parseLocalDate('2026-11-14'),
    minor: -1250,
    description: 'Rent',
    isPending: false,
    supersedes: null,
  };
  const bankAccount = {
    accountId: 'account',
    persistentId: 'persistent',
    name: 'Operating bank',
    mask: '1024',
    currency: 'USD',
    lines: [line],
  };
  const account: Worded<AccountBase> = accountAnswer(bankAccount, []);
  const transaction: Worded<Transaction> = transactionAnswer(bankAccount, line);
  const item: Worded<ItemWithConsentFields> = itemAnswer(
    { itemId: 'item', accessToken: 'token', key: 'saas', days: 730, state: 'good', changes: [] },
    INSTITUTION,
  );
  const key: Worded<Omit<JWKPublicKey, 'created_at' | 'expired_at'>> = createSigningKey().public;
  expect([account.balances.current, transaction.amount]).toEqual([-12.5, 12.5]);
  expect([item.item_id, key.alg]).toEqual(['item', 'ES256']);
});
