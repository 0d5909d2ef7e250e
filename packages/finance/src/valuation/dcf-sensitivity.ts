import { Decimal, roundToMinor } from '../decimal.ts';
import type { MinorUnits } from '../money.ts';
import { enterpriseWith, type DcfFacts } from './dcf.ts';

export interface DcfSensitivity {
  readonly waccs: readonly string[];
  readonly growths: readonly string[];
  /** Rows by WACC; null where growth reaches it. */
  readonly cells: readonly (readonly (MinorUnits | null)[])[];
}

const WACC_STEPS = ['-0.02', '-0.01', '0', '0.01', '0.02'];
const GROWTH_STEPS = ['-0.01', '-0.005', '0', '0.005', '0.01'];

/** Enterprise value by growth for ever, two points of WACC and one of growth around the case. */
export function dcfSensitivity(facts: DcfFacts): DcfSensitivity | null {
  if (facts.growth === null) return null;
  const waccs = WACC_STEPS.map((step) => new Decimal(facts.wacc).plus(step));
  const growths = GROWTH_STEPS.map((step) => new Decimal(facts.growth ?? 0).plus(step));
  return {
    waccs: waccs.map((wacc) => wacc.toFixed()),
    growths: growths.map((growth) => growth.toFixed()),
    cells: waccs.map((wacc) =>
      growths.map((growth) =>
        wacc.greaterThan(0) && growth.lessThan(wacc)
          ? roundToMinor(enterpriseWith(facts, { wacc, growth, multiple: null }))
          : null,
      ),
    ),
  };
}
