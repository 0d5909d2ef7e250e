import { SURE } from '@tieout/finance/kind-decision.ts';
import { expect, test } from 'vitest';
import type { KnownAccount } from '#ledger/posting/ledger-accounts.queries.ts';
import { decideAccount } from './decide-account.ts';

const FEES: KnownAccount = {
  id: 'fees',
  code: '6600',
  name: 'Stripe fees',
  fullName: 'Stripe fees',
  parentId: null,
  accountType: 'Expense',
  accountSubType: 'BankCharges',
  classification: 'EXPENSE',
  kind: 'OPEX_BANK_FEES',
  decision: {
    certainty: 'unsure',
    reasons: [{ code: 'number-range', detail: '6xxx' }],
    alternatives: ['COGS_OTHER'],
  },
  isActive: true,
};

test('a proposal that is confirmed keeps its type and its reasons, and leaves no doubt', () => {
  expect(decideAccount(FEES, 'OPEX_BANK_FEES', 'Ada')).toEqual({
    ...FEES,
    decision: {
      certainty: 'sure',
      reasons: [
        { code: 'person', detail: 'Ada' },
        { code: 'number-range', detail: '6xxx' },
      ],
      alternatives: [],
    },
  });
});

test('another kind brings its own type and class, and no reason but the person', () => {
  expect(decideAccount(FEES, 'CREDIT_CARD', 'Ada')).toMatchObject({
    kind: 'CREDIT_CARD',
    classification: 'LIABILITY',
    accountType: 'Credit Card',
    accountSubType: null,
    decision: { certainty: 'sure', reasons: [{ code: 'person', detail: 'Ada' }], alternatives: [] },
  });
});

test('what is sure already is no decision', () => {
  expect(decideAccount({ ...FEES, decision: SURE }, 'OPEX_BANK_FEES', 'Ada')).toBeNull();
});
