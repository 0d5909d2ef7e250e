import type { ItemKind, PlanItem } from '@tieout/contracts/plan-items.ts';
import type { PlanAnswer } from '@tieout/contracts/plans.ts';
import { PEOPLE_FUNCTIONS } from '@tieout/finance/metrics/facts/people-facts.ts';
import { ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import { firstDayOf, type Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { formatExact } from '#components/number-format.ts';
import { plainAmount } from '#lib/number-format-setting.ts';
import { readAmount } from '#lib/read-amount.ts';
import { percentText, rateOf } from '#lib/rates.ts';

type Value = string | number | null;

/** A field of an item: how it is written and read. */
export interface ItemField {
  name: string;
  label: string;
  kind: 'text' | 'amount' | 'percent' | 'number' | 'count' | 'month' | 'date' | 'choice';
  choices?: readonly { value: string; label: string }[];
  isOptional?: boolean;
}

export interface ItemForm {
  /** Of the list, and of one more. */
  title: string;
  one: string;
  help: string;
  fields: readonly ItemField[];
  fresh: (plan: Pick<PlanAnswer, 'start'>) => Record<string, Value>;
  /** Beside its name, in the list. */
  aside: (value: Record<string, Value>, currency: string) => string;
}

const NAME: ItemField = { name: 'name', label: 'Name', kind: 'text' };
const AMOUNT: ItemField = { name: 'amount', label: 'Amount', kind: 'amount' };
const MONTH: ItemField = { name: 'month', label: 'Month', kind: 'month' };

function moneyIn({ amount, month }: Record<string, Value>, currency: string): string {
  return `${formatExact(amount as MinorUnits, currency)}, ${formatPeriodLabel(month as Month)}`;
}

/** Drivers have values by month, and the timing of a row stands beside its rule. */
export type FormKind = Exclude<ItemKind, 'DRIVER' | 'TIMING'>;

export const ITEM_FORMS: Readonly<Record<FormKind, ItemForm>> = {
  PERSON: {
    title: 'People',
    one: 'person',
    help: 'Rows with the method “Roster” are the pay of these people, the first and last month by days.',
    fields: [
      NAME,
      {
        name: 'function',
        label: 'Part of',
        kind: 'choice',
        choices: PEOPLE_FUNCTIONS.map((value) => ({ value, label: value === 'DELIVERY' ? 'Delivery' : value })),
      },
      { name: 'salary', label: 'Salary a year', kind: 'amount' },
      { name: 'onCost', label: 'On top, %', kind: 'percent' },
      { name: 'fte', label: 'Of full time, %', kind: 'percent' },
      { name: 'start', label: 'First day', kind: 'date' },
      { name: 'end', label: 'Last day', kind: 'date', isOptional: true },
    ],
    fresh: ({ start }) => ({
      name: '',
      function: 'R&D',
      salary: ZERO,
      onCost: '0.2',
      fte: '1',
      start: firstDayOf(start),
      end: null,
    }),
    aside: ({ salary, start }, currency) =>
      `${formatExact(salary as MinorUnits, currency)} a year, from ${formatPeriodLabel(String(start).slice(0, 7) as Month)}`,
  },
  LOAN: {
    title: 'Loans',
    one: 'loan',
    help: 'Paid out on the first of its month; instalments at month ends, interest in the P&L.',
    fields: [
      NAME,
      {
        name: 'kind',
        label: 'Repaid',
        kind: 'choice',
        choices: [
          { value: 'ANNUITY', label: 'In equal instalments' },
          { value: 'LINEAR', label: 'In equal parts, with interest' },
          { value: 'BULLET', label: 'All at the end' },
        ],
      },
      AMOUNT,
      { name: 'rate', label: 'Interest a year, %', kind: 'percent' },
      { name: 'months', label: 'Months', kind: 'count' },
      MONTH,
    ],
    fresh: ({ start }) => ({
      name: '',
      kind: 'ANNUITY',
      amount: ZERO,
      rate: '0.06',
      months: 36,
      month: start,
      line: 'DEBT_NON_CURRENT',
    }),
    aside: moneyIn,
  },
  RAISE: {
    title: 'Money raised',
    one: 'raise',
    help: 'Arrives on the first of its month.',
    fields: [
      NAME,
      {
        name: 'kind',
        label: 'As',
        kind: 'choice',
        choices: [
          { value: 'EQUITY', label: 'Equity' },
          { value: 'CONVERTIBLE', label: 'SAFE or convertible note' },
        ],
      },
      AMOUNT,
      MONTH,
    ],
    fresh: ({ start }) => ({ name: '', kind: 'EQUITY', amount: ZERO, month: start }),
    aside: moneyIn,
  },
  CAPEX: {
    title: 'Purchases of assets',
    one: 'purchase',
    help: 'Paid in its month and written off evenly from the month after.',
    fields: [NAME, AMOUNT, MONTH, { name: 'lifeMonths', label: 'Written off over months', kind: 'count' }],
    fresh: ({ start }) => ({ name: '', amount: ZERO, month: start, lifeMonths: 36 }),
    aside: moneyIn,
  },
  TAX: {
    title: 'Income tax',
    one: 'tax',
    help: 'On the profit of the fiscal year so far, paid after it has ended or after each quarter.',
    fields: [
      { name: 'rate', label: 'Rate, %', kind: 'percent' },
      {
        name: 'paidEvery',
        label: 'Paid',
        kind: 'choice',
        choices: [
          { value: 'year', label: 'After the fiscal year' },
          { value: 'quarter', label: 'After each quarter' },
        ],
      },
      { name: 'paidInMonth', label: 'If by year, in month, 1 to 12', kind: 'count' },
    ],
    fresh: () => ({ rate: '0', paidInMonth: 4, paidEvery: 'year' }),
    aside: ({ rate }) => `${percentText(String(rate))} %`,
  },
  MINIMUM_CASH: {
    title: 'Minimum cash',
    one: 'minimum',
    help: 'What should always be there: the runway ends with the first month that ends below it.',
    fields: [AMOUNT],
    fresh: () => ({ amount: ZERO }),
    aside: ({ amount }, currency) => formatExact(amount as MinorUnits, currency),
  },
  DELTAS: {
    title: 'What this scenario changes',
    one: 'change',
    help: 'Against its base. A cell typed in the base stands here, too, until it is typed over.',
    fields: [
      { name: 'revenueGrowth', label: 'Growth of revenue a month, points', kind: 'percent' },
      { name: 'newCustomers', label: 'New customers or orders, %', kind: 'percent' },
      { name: 'churn', label: 'Churn or returns, %', kind: 'percent' },
      { name: 'grossMargin', label: 'Gross margin, points', kind: 'percent' },
      { name: 'operatingCosts', label: 'Costs without people, %', kind: 'percent' },
      { name: 'hiringDelayMonths', label: 'Hires begin later, months', kind: 'count' },
      { name: 'collectionDelayDays', label: 'Customers pay later, days', kind: 'count' },
    ],
    fresh: () => ({}),
    aside: ({ revenueGrowth }) => `growth ${percentText(String(revenueGrowth))} points a month`,
  },
};

export function valuesOf(item: PlanItem): Record<string, Value> {
  return item.value as unknown as Record<string, Value>;
}

export function textOf(field: ItemField, value: Value | undefined, currency: string): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'amount') return value === 0 ? '' : formatExact(value as MinorUnits, currency);
  return field.kind === 'percent' ? percentText(String(value)) : String(value);
}

/** What a text says for a field; undefined where it says nothing it could be. */
export function readField(field: ItemField, text: string, currency: string): Value | undefined {
  const plain = text.trim();
  if (plain === '') return field.isOptional === true ? null : undefined;
  switch (field.kind) {
    case 'amount':
      return readAmount(plainAmount(plain), currency) ?? undefined;
    case 'percent':
      return rateOf(plain, 100);
    case 'number':
      return rateOf(plain, 1);
    case 'count':
      return /^\d{1,3}$/.test(plain) ? Number(plain) : undefined;
    case 'text':
    case 'month':
    case 'date':
    case 'choice':
      return plain;
  }
}
