import type { Expression } from '../metrics/own/expression.ts';
import type { MinorUnits } from '../money.ts';
import type { Month } from '../month.ts';

/** Amounts by month, as shown: revenue and costs both positive (finance 3.1). A month that is not there has none. */
export type MonthAmounts = Readonly<Partial<Record<Month, MinorUnits>>>;

/** A number of a method: decimal text, the same in every month, or the driver that says it month by month. */
export type PlanInput = string | { readonly driver: string };

/** What a share is taken of: all revenue, a row, or a driver. */
export type PlanBase = { readonly total: 'REVENUE' } | { readonly row: string } | { readonly driver: string };

/** How many closed months a baseline looks at. */
export type BaselineWindow = 3 | 6 | 12;

/** How a row is projected (finance 3.3). */
export type PlanMethod =
  | { readonly kind: 'FIXED'; readonly amount: MinorUnits }
  /** The latest step that has begun; nothing before the first. */
  | { readonly kind: 'STEP'; readonly steps: readonly { readonly from: Month; readonly amount: MinorUnits }[] }
  | { readonly kind: 'TRAILING_AVG'; readonly window: BaselineWindow }
  | {
      readonly kind: 'GROWTH_MOM';
      /** Null: the last actual. */
      readonly base: MinorUnits | null;
      readonly growth: PlanInput;
      /** The chain goes on from a typed cell; else it runs underneath. */
      readonly chainOverrides: boolean;
    }
  | { readonly kind: 'GROWTH_YOY'; readonly growth: PlanInput }
  /** Percent null: the ratio of the last closed months. */
  | {
      readonly kind: 'PCT_OF';
      readonly of: PlanBase;
      readonly percent: PlanInput | null;
      readonly window: BaselineWindow;
    }
  | { readonly kind: 'UNITS_X_PRICE'; readonly units: PlanInput; readonly price: PlanInput }
  /** Function null: the whole company. Cost null: what a head has cost in the last closed months. */
  | {
      readonly kind: 'PER_HEAD';
      readonly function: string | null;
      /** Null: the roster, and the heads of the last closed month that are not in it. */
      readonly heads: PlanInput | null;
      readonly costPerHead: PlanInput | null;
      readonly window: BaselineWindow;
    }
  /** Function null: everybody. */
  | { readonly kind: 'ROSTER'; readonly function: string | null }
  | {
      readonly kind: 'ANNUAL_SPREAD';
      /** Of each fiscal year, by its first month. */
      readonly annual: MonthAmounts;
      /** By calendar month, January first; `history` takes the index of the closed months. */
      readonly seasonality: 'even' | 'history' | readonly number[];
    }
  | SaasWaterfall
  | EcomWaterfall
  | ServicesWaterfall
  | MarketplaceWaterfall
  | { readonly kind: 'MANUAL' | 'IMPORT'; readonly values: MonthAmounts }
  /** References are ids of rows, `total:REVENUE`, and `driver:` with the key of a driver. */
  | { readonly kind: 'FORMULA'; readonly expression: Expression };

export interface SaasWaterfall {
  readonly kind: 'SAAS_WATERFALL';
  /** Recurring revenue of a month, at the end of the last closed one; minor units. */
  readonly opening: MinorUnits;
  readonly newCustomers: PlanInput;
  readonly arpaNew: PlanInput;
  readonly expansion: PlanInput;
  readonly contraction: PlanInput;
  readonly churn: PlanInput;
  /** Movements spread over the month, or billed from its first day. */
  readonly billing: 'half-month' | 'first-day';
}

export interface EcomWaterfall {
  readonly kind: 'ECOM_WATERFALL';
  readonly orders:
    | { readonly sessions: PlanInput; readonly conversion: PlanInput }
    | { readonly newCustomers: PlanInput; readonly returningOrders: PlanInput };
  readonly averageOrder: PlanInput;
  readonly discount: PlanInput;
  readonly returns: PlanInput;
}

export interface ServicesWaterfall {
  readonly kind: 'SERVICES_WATERFALL';
  readonly grades: readonly {
    readonly name: string;
    readonly heads: PlanInput;
    readonly workingDays: PlanInput;
    readonly hours: PlanInput;
    readonly utilisation: PlanInput;
    readonly rate: PlanInput;
    readonly realisation: PlanInput;
  }[];
}

export interface MarketplaceWaterfall {
  readonly kind: 'MARKETPLACE_WATERFALL';
  readonly activeBuyers: PlanInput;
  readonly ordersPerBuyer: PlanInput;
  readonly averageOrder: PlanInput;
  readonly takeRate: PlanInput;
}
