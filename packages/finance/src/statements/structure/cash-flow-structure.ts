import { CASH_FLOW_LINES, type CashFlowSection } from '../../cash-flow/cash-flow-line.ts';
import { defineSections, leaf } from './define-sections.ts';
import type { ComputedRow } from './structure-tree.ts';

const SECTION_NAMES: Readonly<Record<CashFlowSection, string>> = {
  OPERATING: 'Operating activities',
  INVESTING: 'Investing activities',
  FINANCING: 'Financing activities',
};

/** Rows of the bridge from opening to closing cash, the same in both reports of cash. */
export const CASH_BRIDGE: readonly ComputedRow[] = [
  computed('OPENING_CASH', 'Opening cash', []),
  computed('FX_EFFECT', 'Effect of exchange rates on cash', []),
  computed('CLOSING_CASH', 'Closing cash', ['OPENING_CASH', 'NET_CHANGE', 'FX_EFFECT']),
];

/**
 * The indirect cash-flow statement (finance 2.9). Opening, closing and memo rows are no sums of sections: their amounts
 * come with the facts (see `GivenRow`), and `sumOf` names the rows that explain them.
 */
export const CASH_FLOW_STRUCTURE = defineSections([
  section('OPERATING', [computed('OPERATING_CASH_FLOW', 'Operating cash flow', ['OPERATING'])]),
  section('INVESTING', [computed('INVESTING_CASH_FLOW', 'Investing cash flow', ['INVESTING'])]),
  section('FINANCING', [
    computed('FINANCING_CASH_FLOW', 'Financing cash flow', ['FINANCING']),
    computed('NET_CHANGE', 'Net change in cash', ['OPERATING', 'INVESTING', 'FINANCING']),
    ...CASH_BRIDGE,
    computed('FREE_CASH_FLOW', 'Free cash flow', ['OPERATING', 'CAPITAL_EXPENDITURE']),
    computed('NET_BURN', 'Net burn', ['OPERATING', 'INVESTING']),
  ]),
]);

function section(code: CashFlowSection, computedAfter: readonly ComputedRow[]) {
  const lines = CASH_FLOW_LINES.filter((line) => line.section === code);
  const children = lines.map((line, index) => leaf(line.code, line.label, index + 1));
  return { code, name: SECTION_NAMES[code], children, computedAfter };
}

function computed(code: string, name: string, sumOf: readonly string[]): ComputedRow {
  return { code, name, sumOf, marginName: null };
}
