import type { MonthIndex } from '../kernel/month-index.ts';
import type { Tier } from '../kernel/tiers.ts';
import type { Books } from './books.ts';
import { postEquipment } from './equipment.ts';
import { accrueIncomeTax } from './income-tax.ts';
import { postInsurance } from './insurance.ts';
import { runPayroll } from './payroll.ts';

export interface MonthEnd {
  /** Yearly insurance premiums. */
  readonly premiums: readonly Tier[];
  /** Cost of the equipment in the opening balances. */
  readonly openingEquipment: number;
}

/** Insurance, equipment, payroll and, after everything else that touches profit, income tax. */
export function endMonth(books: Books, month: MonthIndex, { premiums, openingEquipment }: MonthEnd): void {
  postInsurance(books, month, premiums);
  postEquipment(books, month, openingEquipment);
  runPayroll(books, month);
  accrueIncomeTax(books, month);
}
