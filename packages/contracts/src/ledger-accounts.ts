import { CLASSIFICATIONS } from '@tieout/finance/account-kind.ts';
import { z } from 'zod';
import { closedEffects, closedQuery } from './closed-effects.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { minorUnits } from './figures.ts';
import { accountKind, decidedKind, kindDecision } from './kind-decision.ts';
import { list } from './list.ts';
import { companyQuery, currency, id, instant } from './primitives.ts';

export const ledgerAccount = z
  .object({
    id,
    code: z.string().nullable(),
    name: z.string().meta({ description: 'With the names of its parents: Parent:Child' }),
    accountType: z.string(),
    classification: z.enum(CLASSIFICATIONS),
    kind: accountKind,
    decision: kindDecision,
    balance: minorUnits.meta({ description: 'Debits less credits up to today, in the currency of the books' }),
    hasPostings: z.boolean(),
  })
  .meta({ id: 'LedgerAccount' });
export type LedgerAccount = z.output<typeof ledgerAccount>;

export const ledgerAccounts = z
  .object({
    currency: currency.meta({ description: 'Of the books' }),
    accounts: z.array(ledgerAccount).meta({ description: 'By number, then by age' }),
    lastChange: z
      .object({ count: z.int(), by: z.string().nullable(), at: instant })
      .nullable()
      .meta({ description: 'The last decision, while it can be undone' }),
    asks: closedEffects.nullable().meta({
      description: 'What the call would do to closed months: nothing has happened, and it is asked. Null: nothing is',
    }),
  })
  .meta({ id: 'LedgerAccounts' });
export type LedgerAccounts = z.output<typeof ledgerAccounts>;

const MOST_ACCOUNTS = 5_000;

const settings = { access: 'company', resource: 'settings' } as const;

export const getLedgerAccounts = defineEndpoint({
  ...settings,
  level: 'view',
  method: 'GET',
  path: '/api/accounts',
  summary: 'The accounts of the books, what each is and why',
  query: companyQuery,
  response: ledgerAccounts,
});

export const decideAccountKinds = defineEndpoint({
  ...settings,
  level: 'edit',
  method: 'PUT',
  path: '/api/accounts/kinds',
  isExpensive: true,
  summary: 'Say what accounts are; the kind an account has confirms it. The books are restated',
  refusals: ['conflict'],
  query: closedQuery,
  body: z.object({
    accounts: list(z.object({ accountId: id, kind: decidedKind }))
      .min(1, 'Choose at least one account')
      .max(MOST_ACCOUNTS, `At most ${MOST_ACCOUNTS} accounts at a time`),
  }),
  response: ledgerAccounts,
});

export const undoAccountKinds = defineEndpoint({
  ...settings,
  level: 'edit',
  method: 'POST',
  path: '/api/accounts/kinds/undo',
  creates: false,
  isExpensive: true,
  summary: 'Bring back what accounts were before the last decision',
  refusals: ['conflict'],
  query: closedQuery,
  response: ledgerAccounts,
});

export const LEDGER_ACCOUNTS_ENDPOINTS: readonly Endpoint[] = [getLedgerAccounts, decideAccountKinds, undoAccountKinds];
