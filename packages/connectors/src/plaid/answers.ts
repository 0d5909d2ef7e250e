import { z } from 'zod';

/** Either the currency, or, for points and the like, the name of something that is none. */
const currencies = {
  iso_currency_code: z.string().nullable(),
  unofficial_currency_code: z.string().nullable(),
};

export const accountSchema = z.looseObject({
  account_id: z.string().min(1),
  name: z.string(),
  official_name: z.string().nullish(),
  mask: z.string().nullable(),
  type: z.string(),
  subtype: z.string().nullable(),
  persistent_account_id: z.string().nullish(),
  balances: z.looseObject({ current: z.number().nullable(), available: z.number().nullable(), ...currencies }),
});

export const transactionSchema = z.looseObject({
  transaction_id: z.string().min(1),
  account_id: z.string().min(1),
  amount: z.number(),
  ...currencies,
  date: z.iso.date(),
  pending: z.boolean(),
  pending_transaction_id: z.string().nullable(),
  name: z.string(),
  merchant_name: z.string().nullish(),
  original_description: z.string().nullish(),
});

export const pageSchema = z.looseObject({
  added: z.array(transactionSchema),
  modified: z.array(transactionSchema),
  removed: z.array(z.looseObject({ transaction_id: z.string().min(1) })),
  accounts: z.array(accountSchema),
  next_cursor: z.string(),
  has_more: z.boolean(),
  transactions_update_status: z.enum([
    'TRANSACTIONS_UPDATE_STATUS_UNKNOWN',
    'NOT_READY',
    'INITIAL_UPDATE_COMPLETE',
    'HISTORICAL_UPDATE_COMPLETE',
  ]),
});

export const linkTokenSchema = z.looseObject({ link_token: z.string().min(1), expiration: z.iso.datetime() });

export const exchangeSchema = z.looseObject({ access_token: z.string().min(1), item_id: z.string().min(1) });

export const itemSchema = z.looseObject({
  item: z.looseObject({
    item_id: z.string().min(1),
    institution_id: z.string().nullish(),
    institution_name: z.string().nullish(),
  }),
});

export const keySchema = z.looseObject({
  key: z.looseObject({
    alg: z.literal('ES256'),
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    kid: z.string(),
    x: z.string(),
    y: z.string(),
    expired_at: z.number().nullable(),
  }),
});

export type PlaidAccount = z.output<typeof accountSchema>;
export type PlaidTransaction = z.output<typeof transactionSchema>;
export type PlaidPage = z.output<typeof pageSchema>;
