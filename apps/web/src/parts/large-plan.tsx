import type { PlanAnswer } from '@tieout/contracts/plans.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { addMonths, monthRange, parseMonth } from '@tieout/finance/month.ts';
import { SAAS_STRUCTURE } from '@tieout/finance/statements/structure/saas-structure.ts';
import { SECTION } from '@tieout/finance/statements/structure/sections.ts';
import { PlanSheet } from '#features/planning/plan-sheet.tsx';
import { SessionProvider } from '#session/session-context.tsx';
import { COMPANY_ID } from '#testing/answers.ts';
import { flow, session } from './parts-session.ts';

const [ROWS, REVENUE_ROWS, MONTHS] = [300, 60, 36];
const AS_OF = parseMonth('2026-10');
const START = addMonths(AS_OF, 1);
const AT = '2026-11-01T10:00:00.000Z';

const METHODS: readonly PlanAnswer['rows'][number]['method'][] = [
  { kind: 'GROWTH_MOM', base: null, growth: '0.0123', chainOverrides: false },
  { kind: 'TRAILING_AVG', window: 6 },
  { kind: 'FIXED', amount: minorUnits(123_456) },
  { kind: 'GROWTH_YOY', growth: '0.07' },
];
/** One row in six follows revenue. */
const SHARE = { kind: 'PCT_OF', of: { total: 'REVENUE' }, percent: '0.0333', window: 6 } as const;

function rowAt(place: number): PlanAnswer['rows'][number] {
  const isRevenue = place < REVENUE_ROWS;
  const closed = monthRange(addMonths(AS_OF, -35), AS_OF);
  return {
    code: `X.${place}`,
    name: `Row ${place}`,
    section: isRevenue ? SECTION.revenue : SECTION.operatingExpenses,
    side: isRevenue ? 1 : -1,
    isPeople: false,
    method: (!isRevenue && place % 6 === 0 ? SHARE : METHODS[place % METHODS.length]) ?? SHARE,
    sentence: '',
    typed: [],
    inherited: {},
    actuals: Object.fromEntries(closed.map((month, at) => [month, minorUnits(100_000 + place * 37 + at * 11)])),
  };
}

const SECTIONS = SAAS_STRUCTURE.sections;
const LEAVES = Array.from({ length: ROWS }, (_, place) => rowAt(place));

const PLAN: PlanAnswer = {
  id: COMPANY_ID,
  name: 'Large plan',
  currency: 'USD',
  start: START,
  monthCount: MONTHS,
  scenario: 'BASE',
  edition: 1,
  status: 'DRAFT',
  asOf: AS_OF,
  parentPlanId: null,
  createdAt: AT,
  createdBy: null,
  approvedAt: null,
  version: 1,
  changedAt: AT,
  changedBy: null,
  closedThrough: AS_OF,
  booksFrom: addMonths(AS_OF, -35),
  headcounts: {},
  fiscalYearStartMonth: 1,
  months: monthRange(START, addMonths(START, MONTHS - 1)),
  sections: SECTIONS.map(({ code, side, band, computedAfter }) => ({
    code,
    side,
    band,
    computedAfter: computedAfter.map((each) => ({ ...each, sumOf: [...each.sumOf] })),
  })),
  nodes: [
    ...SECTIONS.map(({ code, name }) => ({ code, name, parent: null })),
    ...LEAVES.map(({ code, name, section }) => ({ code, name, parent: section })),
  ],
  rows: LEAVES,
  items: [],
  balance: {
    opening: { CASH: minorUnits(100_000_000), RETAINED_EARNINGS: minorUnits(100_000_000) },
    timing: {},
    fallback: { dsoDays: '30', dpoDays: '30' },
    stockDays: null,
    prepaidShare: null,
    fundsHeldShare: null,
    capex: [],
    loans: [],
    raises: [],
    tax: { rate: '0.25', paidInMonth: 4 },
    isInRows: false,
  },
  balances: {},
  departments: [],
  part: null,
  proposals: [],
  can: { edit: true },
};

/** A plan of 300 rows and 36 months at `parts.html?plan`: the bench `plan-page` types into it. */
export function LargePlan() {
  return (
    <SessionProvider session={session} flow={flow}>
      <main style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
        <PlanSheet
          scope={{ companyId: COMPANY_ID, isManager: false, base: '' }}
          saved={PLAN}
          plans={{ plans: [PLAN], can: { edit: false } }}
        />
      </main>
    </SessionProvider>
  );
}
