import type { SectionDefinition, TypeDefinition } from './define-structure.ts';
import type { ComputedRow } from './structure-tree.ts';

/** Codes of the sections of a profit and loss statement. */
export const SECTION = {
  revenue: 'REVENUE',
  costOfRevenue: 'COST_OF_REVENUE',
  variableSelling: 'VARIABLE_SELLING_COSTS',
  operatingExpenses: 'OPERATING_EXPENSES',
  depreciation: 'DEPRECIATION_AMORTISATION',
  other: 'OTHER_INCOME_EXPENSE',
  incomeTax: 'INCOME_TAX',
} as const;

const GROSS: readonly string[] = [SECTION.revenue, SECTION.costOfRevenue];
const CONTRIBUTION = [...GROSS, SECTION.variableSelling];
const BEFORE_DEPRECIATION = [...CONTRIBUTION, SECTION.operatingExpenses];
const OPERATING = [...BEFORE_DEPRECIATION, SECTION.depreciation];
const BEFORE_TAX = [...OPERATING, SECTION.other];

/** Each computed row is the sum of the effects of its sections; a section the business model lacks adds nothing. */
export const COMPUTED = {
  grossProfit: computed('GROSS_PROFIT', 'Gross profit', GROSS, 'Gross margin'),
  contribution: computed('CONTRIBUTION_PROFIT', 'Contribution profit', CONTRIBUTION, 'Contribution margin'),
  ebitda: computed('EBITDA', 'EBITDA', BEFORE_DEPRECIATION, 'EBITDA margin'),
  ebit: computed('EBIT', 'EBIT', OPERATING, 'Operating margin'),
  profitBeforeTax: computed('PROFIT_BEFORE_TAX', 'Profit before tax', BEFORE_TAX, null),
  netProfit: computed('NET_PROFIT', 'Net profit', [...BEFORE_TAX, SECTION.incomeTax], 'Net margin'),
} as const;

function computed(code: string, name: string, sumOf: readonly string[], marginName: string | null): ComputedRow {
  return { code, name, sumOf, marginName };
}

export function revenueSection(types: readonly TypeDefinition[]): SectionDefinition {
  return { code: SECTION.revenue, name: 'Revenue', side: 1, types };
}

/** The cost of what was sold, under the title the business model gives it. */
export function costSection(name: string, types: readonly TypeDefinition[]): SectionDefinition {
  return { code: SECTION.costOfRevenue, name, side: -1, types, computedAfter: [COMPUTED.grossProfit] };
}

export function variableSellingSection(types: readonly TypeDefinition[]): SectionDefinition {
  return {
    code: SECTION.variableSelling,
    name: 'Variable selling costs',
    side: -1,
    types,
    computedAfter: [COMPUTED.contribution],
  };
}
