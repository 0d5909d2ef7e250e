import { group, type, type CategoryRow, type SectionDefinition, type TypeDefinition } from './define-structure.ts';
import { COMPUTED, SECTION } from './sections.ts';

/** Where the business models differ below the cost of what they sell. */
export interface TailOptions {
  readonly salesPeople?: readonly CategoryRow[];
  readonly salesPrograms?: readonly CategoryRow[];
  readonly researchName?: string;
  readonly isResearchHiddenWhenEmpty?: true;
}

/** Operating expenses and everything after them, the same for every business model but for the options. */
export function commonTail(options: TailOptions = {}): readonly SectionDefinition[] {
  return [
    {
      code: SECTION.operatingExpenses,
      name: 'Operating expenses',
      side: -1,
      types: [salesAndMarketing(options), research(options), generalAndAdministrative()],
      computedAfter: [COMPUTED.ebitda],
    },
    depreciation(),
    otherIncomeAndExpense(),
    {
      code: SECTION.incomeTax,
      name: 'Income tax',
      side: -1,
      types: [type('INCOME_TAX', 'Income tax', [group('INCOME_TAX', 'Income tax', [['T.INC', 'Income tax']])])],
      computedAfter: [COMPUTED.netProfit],
    },
  ];
}

function salesAndMarketing({ salesPeople = [], salesPrograms = [] }: TailOptions): TypeDefinition {
  return type('SALES_MARKETING', 'Sales & Marketing', [
    group('PEOPLE', 'People', [['S.PPL', 'S&M payroll'], ['S.COM', 'Sales commissions'], ...salesPeople]),
    group('PROGRAMS', 'Programs', [
      ['S.ADV', 'Advertising'],
      ['S.CNT', 'Content and agencies'],
      ['S.EVT', 'Events'],
      ...salesPrograms,
    ]),
    group('TOOLS_TRAVEL', 'Tools and travel', [
      ['S.SW', 'S&M software'],
      ['S.TRV', 'Travel and entertainment, sales'],
    ]),
  ]);
}

function research(options: TailOptions): TypeDefinition {
  const { researchName = 'Research & Development', isResearchHiddenWhenEmpty } = options;
  const definition = type('RESEARCH_DEVELOPMENT', researchName, [
    group('PEOPLE', 'People', [
      ['D.PPL', 'R&D payroll'],
      ['D.CON', 'Development contractors'],
    ]),
    group('TOOLS', 'Tools', [['D.SW', 'Development tools']]),
  ]);
  return isResearchHiddenWhenEmpty === undefined ? definition : { ...definition, isHiddenWhenEmpty: true };
}

function generalAndAdministrative(): TypeDefinition {
  return type('GENERAL_ADMINISTRATIVE', 'General & Administrative', [
    group('PEOPLE', 'People', [
      ['G.PPL', 'G&A payroll'],
      ['G.REC', 'Recruiting and training'],
    ]),
    group('FACILITIES', 'Facilities', [
      ['G.RNT', 'Rent'],
      ['G.OFF', 'Utilities and office'],
    ]),
    group('PROFESSIONAL', 'Professional fees', [
      ['G.LEG', 'Legal'],
      ['G.ACC', 'Accounting and audit'],
      ['G.CNS', 'Consulting'],
    ]),
    group('OTHER', 'Other G&A', [
      ['G.SW', 'Software'],
      ['G.INS', 'Insurance'],
      ['G.TRV', 'Travel'],
      ['G.BNK', 'Bank fees'],
      ['G.BAD', 'Bad debt'],
      ['G.TAX', 'Taxes and licences'],
      ['G.OTH', 'Other'],
      ['G.UNM', 'Unmapped expenses'],
    ]),
  ]);
}

function depreciation(): SectionDefinition {
  const name = 'Depreciation & amortisation';
  const categories: readonly CategoryRow[] = [
    ['DA.DEP', 'Depreciation'],
    ['DA.AMO', 'Amortisation'],
  ];
  return {
    code: SECTION.depreciation,
    name,
    side: -1,
    types: [type('DEPRECIATION', name, [group('DEPRECIATION', name, categories)])],
    computedAfter: [COMPUTED.ebit],
  };
}

function otherIncomeAndExpense(): SectionDefinition {
  return {
    code: SECTION.other,
    name: 'Other income & expense',
    side: 1,
    types: [
      type('INTEREST', 'Interest', [
        group('INTEREST', 'Interest', [
          ['O.INI', 'Interest income'],
          ['O.INE', 'Interest expense'],
        ]),
      ]),
      type('FOREIGN_EXCHANGE', 'Foreign exchange', [
        group('FOREIGN_EXCHANGE', 'Foreign exchange', [['O.FX', 'Exchange gains and losses']]),
      ]),
      type('OTHER', 'Other', [
        group('OTHER', 'Other', [
          ['O.INC', 'Other income'],
          ['O.EXP', 'Other expense'],
          ['O.ONE', 'One-off items'],
          ['O.DSP', 'Disposals'],
        ]),
      ]),
    ],
    computedAfter: [COMPUTED.profitBeforeTax],
  };
}
