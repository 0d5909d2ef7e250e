import { isLocalDate } from '@tieout/finance/local-date.ts';
import { z } from 'zod';

const date = z.string().refine(isLocalDate, 'no date');
const reference = z.looseObject({ value: z.string(), name: z.string().optional() });
const text = z.string().optional();

export const accountSchema = z.looseObject({
  Id: z.string(),
  Name: z.string(),
  FullyQualifiedName: z.string(),
  AccountType: z.string(),
  AccountSubType: text,
  Classification: text,
  AcctNum: text,
  Active: z.boolean().default(true),
  CurrencyRef: reference.optional(),
});

const transaction = {
  Id: z.string(),
  TxnDate: date,
  DocNumber: text,
  PrivateNote: text,
  TotalAmt: z.number(),
  CurrencyRef: reference.optional(),
};

export const documentSchema = z.looseObject({
  ...transaction,
  DueDate: date.optional(),
  Balance: z.number(),
  CustomerRef: reference.optional(),
  VendorRef: reference.optional(),
});

export const settlementSchema = z.looseObject({
  ...transaction,
  CustomerRef: reference.optional(),
  VendorRef: reference.optional(),
  Line: z
    .array(
      z.looseObject({
        Amount: z.number().optional(),
        LinkedTxn: z.array(z.looseObject({ TxnId: z.string(), TxnType: z.string() })).default([]),
      }),
    )
    .default([]),
});

/** What CDC says of anything: what it is, and when it was dated; of what is gone only that. */
export const changeSchema = z.looseObject({ Id: z.string(), status: text, TxnDate: date.optional() });

export const preferencesSchema = z.looseObject({
  CurrencyPrefs: z.looseObject({
    MultiCurrencyEnabled: z.boolean().default(false),
    HomeCurrency: z.looseObject({ value: z.string().regex(/^[A-Z]{3}$/) }),
  }),
});

export type AccountEntity = z.output<typeof accountSchema>;
export type DocumentEntity = z.output<typeof documentSchema>;
export type SettlementEntity = z.output<typeof settlementSchema>;
