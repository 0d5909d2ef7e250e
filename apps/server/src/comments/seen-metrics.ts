import type { CommentAudience, CommentObject } from '@tieout/contracts/comments.ts';
import { hasMetric } from '@tieout/finance/metrics/catalogue/catalogue.ts';
import { hidesPlan } from '#access/plan-report-access.ts';
import type { Db } from '#db/client.ts';
import { findAskedMetric } from '#metrics/explain/asked-metric.ts';
import {
  computeMetric,
  explainedMetric,
  SHOWN_MONTHS,
  type ExplainedMetric,
} from '#metrics/explain/explained-metric.ts';
import { openMetrics } from '#metrics/open-metric.ts';
import { openCompanyCatalogue } from '#metrics/own/open-catalogue.ts';
import { findPublishedMetric } from '#publications/published-answers.ts';
import { monthLabel } from '#statements/question/month-labels.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { openView } from '#statements/question/statement-view.ts';
import { DEFAULT_MODEL } from '#statements/structure/structure-store.ts';
import type { CommentReader } from './comment-reader.ts';
import type { SeenObject } from './seen-object.ts';
import type { MetricPlaces } from './thread-rights.ts';
import { tabOfRights } from '#metrics/settings/metric-rights.ts';

type AskedMetric = Extract<CommentObject, { kind: 'metric' }>;

/** A metric as the reader sees it in a month; for the audience of investors as it was published last. */
export async function seeMetric(
  db: Db,
  reader: CommentReader,
  { metric, month }: AskedMetric,
  { audience, places }: { audience: CommentAudience; places: MetricPlaces },
): Promise<SeenObject> {
  const scope = metricScope(reader, audience);
  const explained = await explain(db, scope, metric);
  const tab = tabOfRights(reader.grantFor, { ...places, metricId: metric }, 'view');
  const at = explained?.chart?.slots.findIndex(({ key }) => key === month) ?? -1;
  const amount = explained?.chart?.series[0]?.values[at];
  const { companyId: _id, context: _context, stamp: _stamp, can: _can, ...rights } = scope;
  return {
    label: [audience === 'investors' ? 'Published' : 'Metric', explained?.name ?? metric, monthLabel(month)],
    value:
      explained === null || amount === undefined
        ? null
        : { unit: explained.unit, currency: explained.currency, amount },
    rights: JSON.stringify(rights),
    gone: explained === null ? 'This metric is no longer there.' : null,
    path: `/dashboard/${tab === null || tab === metric ? 'overview' : tab}?metric=${metric}/${metric}`,
  };
}

function metricScope({ companyId, context, access }: CommentReader, audience: CommentAudience): StatementScope {
  const isLive = audience === 'team';
  return {
    companyId,
    context,
    isLive,
    hidesPlan: hidesPlan(access, isLive),
    stamp: null,
    can: { drill: false, export: false, editStructure: false },
  };
}

async function explain(db: Db, scope: StatementScope, metric: string): Promise<ExplainedMetric | null> {
  if (!scope.isLive) return findPublishedMetric(db, scope, { metricId: metric, legend: metric });
  const view = await openView(db, scope, {});
  const model = view.company.businessModel ?? DEFAULT_MODEL;
  const asked = findAskedMetric(await openCompanyCatalogue(db, view), { legend: metric, name: metric }, model);
  if (asked === null || !hasMetric(asked.definition, model)) return null;
  const open = await openMetrics(db, view, [asked.definition], SHOWN_MONTHS);
  return explainedMetric(view, asked, open === null ? null : computeMetric(asked.definition, open));
}
