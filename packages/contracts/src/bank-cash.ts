import { REASONS } from '@tieout/finance/metric-value.ts';
import { z } from 'zod';
import { BANK_LIMITS, bankCall, bankLine } from './bank.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { localDate, minorUnits, month } from './figures.ts';
import { companyQuery, currency, id } from './primitives.ts';

const figure = z.union([minorUnits, z.enum(REASONS)]);
const reason = z.enum(REASONS);
const cashAmount = z.discriminatedUnion('status', [
  z.object({ status: z.literal('ok'), minor: minorUnits }),
  z.object({ status: z.literal('na'), code: reason }),
]);

export const bankCashAnswer = z
  .object({
    currencies: z.array(
      z.object({
        currency,
        accounts: z.array(z.string()).meta({ description: 'Bank accounts it is made of; cards are no cash' }),
        asOf: localDate.nullable(),
        cash: cashAmount,
        months: z.array(z.object({ month, cash: figure, moneyIn: figure, moneyOut: figure, net: figure })),
        netBurn: cashAmount.meta({ description: 'Mean of the months of `burnMonths`; negative: more came in' }),
        burnMonths: z.array(month),
        runway: z.discriminatedUnion('status', [
          z.object({ status: z.literal('ok'), months: z.string() }),
          z.object({ status: z.literal('not-burning') }),
          z.object({ status: z.literal('na'), code: reason }),
        ]),
      }),
    ),
  })
  .meta({ id: 'BankCash' });
export type BankCashAnswer = z.output<typeof bankCashAnswer>;

export const bankCashLines = z
  .object({
    currency,
    month,
    opening: figure.meta({ description: 'Cash before the month; with all lines it makes `closing`' }),
    moneyIn: minorUnits,
    moneyOut: minorUnits,
    moved: minorUnits.meta({ description: 'Between accounts of the company; not zero while something is on its way' }),
    closing: figure,
    count: z.int(),
    lines: z
      .array(bankLine.extend({ id, account: z.string(), isTransfer: z.boolean() }))
      .max(BANK_LIMITS.shownLines)
      .meta({ description: 'The newest, newest first' }),
  })
  .meta({ id: 'BankCashLines' });
export type BankCashLines = z.output<typeof bankCashLines>;

export const getBankCash = defineEndpoint({
  ...bankCall,
  level: 'view',
  method: 'GET',
  path: '/api/import/bank/cash',
  summary: 'Cash by month, money in and out, net burn and runway of bank statements alone',
  query: companyQuery,
  response: bankCashAnswer,
});

export const getBankCashLines = defineEndpoint({
  ...bankCall,
  level: 'view',
  method: 'GET',
  path: '/api/import/bank/cash/lines',
  summary: "The lines of bank statements that make a month's cash, money in and money out",
  query: companyQuery.extend({ currency, month }),
  response: bankCashLines,
});

export const BANK_CASH_ENDPOINTS: readonly Endpoint[] = [getBankCash, getBankCashLines];
