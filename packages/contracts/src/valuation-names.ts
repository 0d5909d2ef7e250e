import type { Method } from '@tieout/finance/valuation/blend.ts';
import type { MultipleMetric } from '@tieout/finance/valuation/multiples.ts';
import type { MethodRun } from '@tieout/finance/valuation/run-methods.ts';

export const METHOD_NAMES: Readonly<Record<Method, string>> = {
  DCF: 'Discounted cash flow',
  MULTIPLES: 'Multiples',
  VC: 'Venture capital',
  FIRST_CHICAGO: 'First Chicago',
  BERKUS: 'Berkus',
  SCORECARD: 'Scorecard',
  RISK_FACTORS: 'Risk factors',
};

export const METRIC_NAMES: Readonly<Record<MultipleMetric, string>> = {
  ARR: 'ARR',
  REVENUE_TTM: 'Revenue, last 12 months',
  REVENUE_NTM: 'Revenue, next 12 months',
  EBITDA_TTM: 'EBITDA, last 12 months',
  EBITDA_NTM: 'EBITDA, next 12 months',
  GMV_TTM: 'GMV, last 12 months',
  GROSS_PROFIT_TTM: 'Gross profit, last 12 months',
};

export function runName({ method, metric }: Pick<MethodRun, 'method' | 'metric'>): string {
  return metric === null ? METHOD_NAMES[method] : METRIC_NAMES[metric];
}
