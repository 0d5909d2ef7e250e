import { STATEMENT_TYPES, type StatementType } from '@tieout/contracts/statements.ts';

export const STATEMENT_NAME: Readonly<Record<StatementType, string>> = {
  MANAGERIAL_PNL: 'Managerial P&L',
  BALANCE_SHEET: 'Balance sheet',
  CASH_FLOW: 'Cash flow',
  CASH_IN_OUT: 'Cash in and out',
};

/** `BALANCE_SHEET` is `balance-sheet` in an address. */
export function slugOf(type: StatementType): string {
  return type.toLowerCase().replaceAll('_', '-');
}

/** The statement an address names; the first when it names none, null when there is no such statement. */
export function typeOfSlug(slug: string | undefined): StatementType | null {
  if (slug === undefined) return STATEMENT_TYPES[0];
  return STATEMENT_TYPES.find((type) => slugOf(type) === slug.toLowerCase().replaceAll('_', '-')) ?? null;
}
