import { Decimal } from '../decimal.ts';
import type { MinorUnits } from '../money.ts';

export interface CapitalFacts {
  readonly riskFree: string;
  readonly beta: string;
  readonly equityPremium: string;
  readonly sizePremium: string;
  readonly equity: MinorUnits;
  readonly debt: MinorUnits;
  readonly costOfDebt: string;
  readonly taxRate: string;
}

/** `Ke = rf + beta * ERP + size premium`. */
export function costOfEquity({ riskFree, beta, equityPremium, sizePremium }: CapitalFacts): Decimal {
  return new Decimal(beta).times(equityPremium).plus(riskFree).plus(sizePremium);
}

/** `WACC = E/(D+E) * Ke + D/(D+E) * Kd * (1 - tax)`; null without capital: it has to be entered then. */
export function costOfCapital(facts: CapitalFacts): Decimal | null {
  const whole = new Decimal(facts.equity).plus(facts.debt);
  if (whole.isZero()) return null;
  const ofDebt = new Decimal(facts.costOfDebt).times(new Decimal(1).minus(facts.taxRate)).times(facts.debt);
  return costOfEquity(facts).times(facts.equity).plus(ofDebt).dividedBy(whole);
}
