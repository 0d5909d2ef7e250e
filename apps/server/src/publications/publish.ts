import type { DashboardTab } from '@tieout/contracts/dashboard.ts';
import { STATEMENT_TYPES } from '@tieout/contracts/statements.ts';
import { shownCards, type DashboardStructure } from '@tieout/finance/metrics/dashboard/structure.ts';
import { recordChange } from '#access/record-change.ts';
import type { Db } from '#db/client.ts';
import { buildTabs } from '#metrics/dashboard/build-tabs.ts';
import { openDashboard } from '#metrics/dashboard/open-dashboard.ts';
import {
  computeMetric,
  explainedMetric,
  legendsOf,
  SHOWN_MONTHS,
  type ExplainedMetric,
} from '#metrics/explain/explained-metric.ts';
import { openMetrics } from '#metrics/open-metric.ts';
import { runwayByBurn } from '#metrics/runway-by-burn.ts';
import { openCompanyCatalogue } from '#metrics/own/open-catalogue.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import type { Month } from '@tieout/finance/month.ts';
import { letterAnswers } from './letter-answers.ts';
import { notFound } from '#server/app-error.ts';
import { buildHeadline } from '#statements/build-headline.ts';
import { buildStatement } from '#statements/build-statement.ts';
import { openView, type StatementView } from '#statements/question/statement-view.ts';
import { METRIC_DEFINITIONS } from '#statements/metric-definitions.ts';
import { insertPublication, updateAnswers, type Publishing } from './publications.queries.ts';

/**
 * Publishes a month. What its readers are answered is kept whole: nothing that happens afterwards to books, accounts,
 * rates or settings changes what they were told. To be called inside a transaction; answers the publication's id.
 */
export async function publish(db: Db, publishing: Publishing): Promise<string> {
  const { companyId, month, publishedBy, requestId, said, reason } = publishing;
  const id = await insertPublication(db, publishing);
  if (id === undefined) throw notFound();
  await updateAnswers(db, { companyId, id, answers: await answersOf(db, { companyId, id, month }) });
  await recordChange(db, {
    companyId,
    actorUserId: publishedBy,
    action: 'publication.publish',
    subjectType: 'publication',
    subjectId: id,
    after: {
      month,
      ...(said !== undefined && said.openPoints.length > 0 && { open: said.openPoints }),
      ...(reason !== undefined && { reason }),
    },
    requestId,
  });
  return id;
}

interface PublishedMonth {
  companyId: string;
  id: string;
  month: Month;
}

function readerScope(companyId: string): StatementScope {
  const can = { drill: true, export: true, editStructure: false };
  return { companyId, context: { companyIds: [companyId] }, isLive: false, stamp: null, can };
}

/**
 * What a letter would say, of a publication that is taken back at the end: its other answers are made anew for whoever reads
 * it, as those of publications from before answers were kept. To be called inside a transaction that is rolled back.
 */
export async function publishForPreview(db: Db, publishing: Publishing): Promise<string> {
  const { companyId, month } = publishing;
  const id = await insertPublication(db, publishing);
  if (id === undefined) throw notFound();
  const scope = readerScope(companyId);
  const view = await openView(db, scope, { publicationId: id });
  await updateAnswers(db, { companyId, id, answers: { letter: await letterAnswers(db, { scope, view }, month) } });
  return id;
}

/** As its readers would be answered, with every right; whoever has less is answered less of it. */
async function answersOf(db: Db, { companyId, id: publicationId, month }: PublishedMonth) {
  const scope = readerScope(companyId);
  const statements: Record<string, unknown> = {};
  for (const type of STATEMENT_TYPES) {
    statements[type] = await buildStatement(db, scope, { type, publicationId });
  }
  const arrangement = sharedTabs((await openDashboard(db, companyId)).structure);
  const view = await openView(db, scope, { publicationId });
  const tabs = await buildTabs(db, view, arrangement);
  return {
    headline: { ...(await buildHeadline(db, scope, { publicationId })), runway: await runwayByBurn(db, view) },
    statements,
    // Of a row that two statements share the first one counts, as in findDefinition.
    definitions: Object.fromEntries(METRIC_DEFINITIONS.toReversed().map((each) => [each.rowCode, each])),
    dashboard: {
      arrangement,
      tabs: Object.fromEntries(tabs.map((each) => [each.tab.key, each])),
      metrics: await explainAll(db, view, tabs),
    },
    letter: await letterAnswers(db, { scope, view }, month),
  };
}

/** Neither hidden tabs nor charts that were taken off, and nobody's name with them. */
function sharedTabs(structure: DashboardStructure): DashboardStructure {
  return structure.filter(({ isHidden }) => !isHidden).map((tab) => ({ ...tab, cards: shownCards(tab) }));
}

/** Every metric of these tabs with each of its series, by id and key of the series; what they are made of is read once for all. */
async function explainAll(
  db: Db,
  view: StatementView,
  tabs: readonly DashboardTab[],
): Promise<Record<string, Record<string, ExplainedMetric | null>>> {
  const ids = new Set(tabs.flatMap(({ tiles, charts }) => [...tiles, ...charts].map(({ metricId }) => metricId)));
  const catalogue = await openCompanyCatalogue(db, view);
  const definitions = [...ids].flatMap((id) => (id === null ? [] : (catalogue.find(id) ?? [])));
  const open = await openMetrics(db, view, definitions, SHOWN_MONTHS);
  if (open === null) return {};
  return Object.fromEntries(
    definitions.map((definition) => {
      const computed = computeMetric(definition, open);
      const answers = legendsOf(computed).map((legend) => [
        legend,
        explainedMetric(view, { definition, legend }, computed),
      ]);
      return [definition.id, Object.fromEntries(answers)];
    }),
  );
}
