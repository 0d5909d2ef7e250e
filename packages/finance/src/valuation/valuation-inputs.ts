import type { MinorUnits } from '../money.ts';
import type { Method } from './blend.ts';
import type { CompanyTable } from './cap-table/company-table.ts';
import type { CapitalFacts } from './cost-of-capital.ts';
import type { DcfFacts } from './dcf.ts';
import type { ExitScenario } from './first-chicago.ts';
import type { CashFlowFacts } from './free-cash-flow.ts';
import type { Claims } from './method-value.ts';
import type { MultipleMetric, Multiples } from './multiples.ts';
import type { BerkusFacts, RiskFacts, ScorecardFacts } from './pre-revenue.ts';
import type { Return, VentureRound } from './venture-capital.ts';

/** Whether a method counts, and how much: weights are normalised, so any unit will do. */
interface Weighed {
  readonly isEnabled: boolean;
  readonly weight: string;
}

/** The discount rate: typed, or built from its parts with the company's debt. */
export interface CapitalInputs extends Omit<CapitalFacts, 'debt' | 'taxRate'> {
  readonly own: string | null;
}

export interface MethodInputs {
  readonly DCF: Weighed &
    CashFlowFacts &
    Pick<DcfFacts, 'timing' | 'stub' | 'growth' | 'exitMultiple'> & { readonly wacc: CapitalInputs };
  readonly MULTIPLES: Weighed & {
    readonly privateDiscount: string;
    readonly rows: readonly ({ readonly metric: MultipleMetric; readonly isEnabled: boolean } & Multiples)[];
  };
  readonly VC: Weighed & {
    readonly exitMetric: MultipleMetric;
    /** The metric in the year of the exit. */
    readonly exitAmount: MinorUnits;
    /** Null: as the multiple of the metric is now. */
    readonly exitMultiple: string | null;
    readonly years: number;
    readonly wants: Return;
    /** What later rounds and pools take of a share bought now, besides those that are listed. */
    readonly dilution: string;
    readonly laterRounds: readonly VentureRound[];
  };
  readonly FIRST_CHICAGO: Weighed & { readonly scenarios: readonly (ExitScenario & { readonly name: string })[] };
  readonly BERKUS: Weighed & Pick<BerkusFacts, 'ratings' | 'cap'>;
  readonly SCORECARD: Weighed & ScorecardFacts;
  readonly RISK_FACTORS: Weighed & RiskFacts;
}

/** A sale or a listed company one compares oneself with. */
export interface Comparable {
  readonly metric: MultipleMetric;
  readonly multiple: string;
}

/** Where an input comes from. One without an origin was typed. */
export interface Origin {
  /** Such as `DCF.years`; what stands before the point is the method it weighs on. */
  readonly input: string;
  readonly kind: 'BOOKS' | 'PLAN' | 'DEFAULT' | 'PLACEHOLDER';
}

/** Everything a valuation depends on. */
export interface ValuationInputs {
  readonly currency: string;
  readonly claims: Claims;
  readonly metrics: Readonly<Record<MultipleMetric, MinorUnits | null>>;
  /** Named costs that are not of the business as it goes on, added to EBITDA. */
  readonly addBacks: readonly { readonly amount: MinorUnits }[];
  readonly methods: MethodInputs;
  readonly comparables: readonly Comparable[];
  readonly capTable: CompanyTable;
  readonly origins: readonly Origin[];
}

/** `MULTIPLES.ARR` of a multiple, else the name of the method. */
export function methodId(method: Method, metric: MultipleMetric | null = null): string {
  return metric === null ? method : `${method}.${metric}`;
}
