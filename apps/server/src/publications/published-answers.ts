import { dashboardTab, type DashboardTab } from '@tieout/contracts/dashboard.ts';
import { headline, type Headline } from '@tieout/contracts/headline.ts';
import { metricExplanation } from '@tieout/contracts/metrics.ts';
import { statement, type Statement, type StatementQuery } from '@tieout/contracts/statements.ts';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { ExplainedMetric } from '#metrics/explain/explained-metric.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { selectAnswer, selectCompanyName } from './publications.queries.ts';

const keptStatement = z.compile(statement);
const keptHeadline = z.compile(headline);
const keptTab = z.compile(dashboardTab);
const keptMetric = z.compile(
  metricExplanation
    .pick({
      companyId: true,
      currency: true,
      source: true,
      id: true,
      name: true,
      legend: true,
      unit: true,
      good: true,
      month: true,
      isOpen: true,
      value: true,
      remarks: true,
      chart: true,
      formula: true,
      target: true,
    })
    .extend({
      meaning: z.object({
        words: z.object({ plain: z.string(), professional: z.string() }),
        good: z.union([z.enum(['up', 'down', 'none']), z.object({ from: z.number(), to: z.number() })]),
        edges: z.array(z.string()),
      }),
    }),
);
const keptDefinition = z.object({
  definition: z.object({ plain: z.string(), professional: z.string() }),
  formula: z.string(),
});

type Asked = Pick<StatementQuery, 'publicationId'>;

/**
 * The statement as it was published. Null where it has to be made: for who reads the live books, of months or a currency
 * of the reader's own, and of what was published before answers were kept or by a version that answered otherwise.
 */
export async function findPublishedStatement(
  db: Db,
  scope: StatementScope,
  { type, publicationId, ...wishes }: StatementQuery,
): Promise<Statement | null> {
  if (Object.values(wishes).some((wish) => wish !== undefined)) return null;
  const kept = keptStatement.safeParse(await findAnswer(db, scope, { publicationId }, ['statements', type]));
  if (!kept.success) return null;
  const { can } = scope;
  const rows = kept.data.rows.map((row) => ({ ...row, isDrillable: row.isDrillable && can.drill }));
  return { ...kept.data, rows, can };
}

/** As it was published, under the name that the company has now: its readers find it in their list by that. */
export async function findPublishedHeadline(db: Db, scope: StatementScope): Promise<Headline | null> {
  const kept = keptHeadline.safeParse(await findAnswer(db, scope, {}, ['headline']));
  if (!kept.success) return null;
  const companyName = (await selectCompanyName(db, scope.companyId)) ?? kept.data.companyName;
  return { ...kept.data, companyName, canDrill: scope.can.drill };
}

/** A tab as it was published, with the figures of its cards; the company has the name of now, as in the headline. */
export async function findPublishedTab(
  db: Db,
  scope: StatementScope,
  { key, publicationId }: Asked & { key: string },
): Promise<DashboardTab | null> {
  const kept = keptTab.safeParse(await findAnswer(db, scope, { publicationId }, ['dashboard', 'tabs', key]));
  if (!kept.success) return null;
  return { ...kept.data, companyName: (await selectCompanyName(db, scope.companyId)) ?? kept.data.companyName };
}

/** What a metric, or one of its series, said when it was published. */
export async function findPublishedMetric(
  db: Db,
  scope: StatementScope,
  { metricId, legend }: { metricId: string; legend: string },
): Promise<ExplainedMetric | null> {
  const kept = keptMetric.safeParse(await findAnswer(db, scope, {}, ['dashboard', 'metrics', metricId, legend]));
  return kept.success ? kept.data : null;
}

/** What a computed row meant when it was published. */
export async function findPublishedDefinition(
  db: Db,
  scope: StatementScope,
  rowCode: string,
): Promise<z.output<typeof keptDefinition> | null> {
  const kept = keptDefinition.safeParse(await findAnswer(db, scope, {}, ['definitions', rowCode]));
  return kept.data ?? null;
}

async function findAnswer(
  db: Db,
  { companyId, isLive, hidesPlan, masks = [] }: StatementScope,
  { publicationId }: Asked,
  path: readonly string[],
): Promise<unknown> {
  // Answers are kept with the plan and with every line in them.
  if (hidesPlan === true || masks.length > 0 || (isLive && publicationId === undefined)) return null;
  return selectAnswer(db, { companyId, publicationId: publicationId ?? null }, path);
}
