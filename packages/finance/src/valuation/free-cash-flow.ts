import { Decimal, roundToMinor } from '../decimal.ts';
import { minorUnits, type MinorUnits } from '../money.ts';

export interface ForecastYear {
  readonly revenue: MinorUnits;
  readonly ebitda: MinorUnits;
  readonly depreciation: MinorUnits;
  readonly capex: MinorUnits;
}

export interface CashFlowFacts {
  readonly years: readonly ForecastYear[];
  /** Of the year before the first. */
  readonly revenueBefore: MinorUnits;
  /** Working capital as a share of revenue. */
  readonly workingCapital: string;
  readonly taxRate: string;
  /** Losses offset later profits, the oldest first. */
  readonly carriesLosses: boolean;
}

export interface FreeCashFlow {
  readonly ebit: MinorUnits;
  readonly tax: MinorUnits;
  readonly workingCapitalChange: MinorUnits;
  readonly fcff: MinorUnits;
}

/** `FCFF = EBIT - tax + D&A - capex - change in working capital`; tax is none of a loss (finance 6.1). */
export function freeCashFlows({
  years,
  revenueBefore,
  workingCapital,
  taxRate,
  carriesLosses,
}: CashFlowFacts): FreeCashFlow[] {
  let before = roundToMinor(new Decimal(workingCapital).times(revenueBefore));
  let losses = 0;
  return years.map(({ revenue, ebitda, depreciation, capex }) => {
    const ebit = minorUnits(ebitda - depreciation);
    const offset = carriesLosses ? Math.min(losses, Math.max(0, ebit)) : 0;
    losses += Math.max(0, 0 - ebit) - offset;
    const tax = roundToMinor(new Decimal(taxRate).times(Math.max(0, ebit - offset)));
    const capital = roundToMinor(new Decimal(workingCapital).times(revenue));
    const workingCapitalChange = minorUnits(capital - before);
    before = capital;
    return {
      ebit,
      tax,
      workingCapitalChange,
      fcff: minorUnits(ebit - tax + depreciation - capex - workingCapitalChange),
    };
  });
}
