import { formatPeriodLabel } from '../period-label.ts';
import type { PlanInput, PlanMethod } from './plan-method.ts';

/** A formula is named, whatever it is made of. */
type NamedMethod = Exclude<PlanMethod, { kind: 'FORMULA' }> | { readonly kind: 'FORMULA' };

/** `0.0353` is `+3.5 %`; a rate that a driver says has no number of its own. */
function percentOf(input: PlanInput | null, sign: 'always' | 'minus'): string {
  if (input === null || typeof input !== 'string') return '';
  const value = Math.round(Number(input) * 1000) / 10;
  const text = `${value < 0 ? '\u2212' : ''}${Math.abs(value).toFixed(1)}\u00a0%`;
  return sign === 'always' && value > 0 ? `+${text}` : text;
}

/** A method in two or three words, as a chip beside its row says it. */
export function methodName(method: NamedMethod): string {
  switch (method.kind) {
    case 'FIXED':
      return 'Fixed';
    case 'STEP':
      return 'Schedule';
    case 'TRAILING_AVG':
      return `Average of ${method.window}`;
    case 'GROWTH_MOM':
      return `${percentOf(method.growth, 'always') || 'Growth'} a month`;
    case 'GROWTH_YOY':
      return `Last year ${percentOf(method.growth, 'always')}`.trim();
    case 'PCT_OF':
      return `${percentOf(method.percent, 'minus') || 'Share'} of ${'total' in method.of ? 'revenue' : 'a row'}`;
    case 'UNITS_X_PRICE':
      return 'Units × price';
    case 'PER_HEAD':
      return 'Per head';
    case 'ROSTER':
      return 'Roster';
    case 'ANNUAL_SPREAD':
      return 'Year, spread';
    case 'SAAS_WATERFALL':
    case 'ECOM_WATERFALL':
    case 'SERVICES_WATERFALL':
    case 'MARKETPLACE_WATERFALL':
      return 'Waterfall';
    case 'IMPORT':
      return 'File';
    case 'FORMULA':
      return 'Formula';
    case 'MANUAL':
      return 'By hand';
  }
}

/** How the amounts of a row come about, in one sentence. */
export function methodSentence(method: NamedMethod): string {
  switch (method.kind) {
    case 'FIXED':
      return 'The same amount every month.';
    case 'STEP': {
      const first = method.steps[0];
      return first === undefined
        ? 'No step yet.'
        : `An amount from ${formatPeriodLabel(first.from)} on, until the next.`;
    }
    case 'TRAILING_AVG':
      return `The average of the last ${method.window} closed months.`;
    case 'GROWTH_MOM':
      return `The last closed month, ${percentOf(method.growth, 'always') || 'growing'} every month.`;
    case 'GROWTH_YOY':
      return `The same month of the year before, ${percentOf(method.growth, 'always')}.`;
    case 'PCT_OF': {
      const base = 'total' in method.of ? 'revenue' : 'another row';
      return method.percent === null
        ? `The share of ${base} that it had in the last ${method.window} closed months.`
        : `${percentOf(method.percent, 'minus')} of ${base}.`;
    }
    case 'PER_HEAD':
      return 'What a head has cost, times the heads that are planned.';
    case 'ROSTER':
      return 'The pay of everybody on the roster.';
    case 'MANUAL':
    case 'IMPORT':
      return 'Typed month by month.';
    case 'UNITS_X_PRICE':
    case 'ANNUAL_SPREAD':
    case 'SAAS_WATERFALL':
    case 'ECOM_WATERFALL':
    case 'SERVICES_WATERFALL':
    case 'MARKETPLACE_WATERFALL':
    case 'FORMULA':
      return `${methodName(method)}, month by month.`;
  }
}
