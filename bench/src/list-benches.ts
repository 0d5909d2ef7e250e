import type { Bench } from './bench.ts';
import { cashFlow } from './benches/cash-flow.bench.ts';
import { cashFlowMillion } from './benches/cash-flow-million.bench.ts';
import { cashFlowSmall } from './benches/cash-flow-small.bench.ts';
import { cashInOut } from './benches/cash-in-out.bench.ts';
import { cashInOutMillion } from './benches/cash-in-out-million.bench.ts';
import { cashInOutSmall } from './benches/cash-in-out-small.bench.ts';
import { chartsPage } from './benches/charts-page.bench.ts';
import { dashboardGrowth } from './benches/dashboard-growth.bench.ts';
import { dashboardPageWeight } from './benches/dashboard-page-weight.bench.ts';
import { dashboardUnchanged } from './benches/dashboard-unchanged.bench.ts';
import { drillDownFirst } from './benches/drill-down-first-page.bench.ts';
import { drillDownFirstSmall } from './benches/drill-down-first-page-small.bench.ts';
import { drillDownMiddle } from './benches/drill-down-middle-page.bench.ts';
import { emptyRoute } from './benches/empty-route.bench.ts';
import { headlineFresh } from './benches/headline-fresh.bench.ts';
import { headlineUnchanged } from './benches/headline-unchanged.bench.ts';
import { importHundredThousand } from './benches/import.bench.ts';
import { importMillion } from './benches/import-million.bench.ts';
import { importTenThousand } from './benches/import-small.bench.ts';
import { lighthouse } from './benches/lighthouse.bench.ts';
import { lighthouseDashboard } from './benches/lighthouse-dashboard.bench.ts';
import { linesCsv } from './benches/lines-csv.bench.ts';
import { linesXlsx } from './benches/lines-xlsx.bench.ts';
import { linesXlsxMemory } from './benches/lines-xlsx-memory.bench.ts';
import { linesXlsxPauses } from './benches/lines-xlsx-pauses.bench.ts';
import { load } from './benches/load.bench.ts';
import { loginPageWeight } from './benches/login-page-weight.bench.ts';
import { oneRowRoute } from './benches/one-row-route.bench.ts';
import { planEdit } from './benches/plan-edit.bench.ts';
import { planFull } from './benches/plan-full.bench.ts';
import { planPage } from './benches/plan-page.bench.ts';
import { pnlBuilt } from './benches/pnl-built.bench.ts';
import { pnlBuiltMillion } from './benches/pnl-built-million.bench.ts';
import { pnlBuiltSmall } from './benches/pnl-built-small.bench.ts';
import { pnlGrowth } from './benches/pnl-growth.bench.ts';
import { pnlKept } from './benches/pnl-kept.bench.ts';
import { pnlQuery } from './benches/pnl-query.bench.ts';
import { pnlQueryMillion } from './benches/pnl-query-million.bench.ts';
import { pnlUnchanged } from './benches/pnl-unchanged.bench.ts';
import { previewPauses } from './benches/preview-pauses.bench.ts';
import { runwaySchedule } from './benches/runway-schedule.bench.ts';
import { runwaySimulation } from './benches/runway-simulation.bench.ts';

/** In the order in which they run. */
export const BENCHES: readonly Bench[] = [
  emptyRoute,
  oneRowRoute,
  headlineFresh,
  headlineUnchanged,
  pnlBuiltSmall,
  pnlBuilt,
  pnlBuiltMillion,
  pnlKept,
  pnlGrowth,
  pnlQuery,
  pnlQueryMillion,
  pnlUnchanged,
  cashFlowSmall,
  cashFlow,
  cashFlowMillion,
  cashInOutSmall,
  cashInOut,
  cashInOutMillion,
  dashboardGrowth,
  dashboardUnchanged,
  drillDownFirstSmall,
  drillDownFirst,
  drillDownMiddle,
  linesCsv,
  linesXlsx,
  linesXlsxMemory,
  linesXlsxPauses,
  previewPauses,
  planFull,
  runwaySchedule,
  runwaySimulation,
  planEdit,
  importTenThousand,
  importHundredThousand,
  importMillion,
  load,
  loginPageWeight,
  dashboardPageWeight,
  chartsPage,
  planPage,
  lighthouse,
  lighthouseDashboard,
];
