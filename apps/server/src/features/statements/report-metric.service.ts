import { inWordsOf } from '@tieout/contracts/explanations.ts';
import type { getReportMetric } from '@tieout/contracts/report-metric.ts';
import { cell, type StatementCell, type StatementRowAnswer } from '@tieout/contracts/statements.ts';
import type { EndpointOutput } from '@tieout/contracts/endpoint.ts';
import { thingBelow } from '@tieout/contracts/rights.ts';
import { defaultStructureOf } from '@tieout/finance/statements/structure/default-structure-of.ts';
import { componentCodes, rowComponents } from '@tieout/finance/statements/row-components.ts';
import { addMonths, type Month } from '@tieout/finance/month.ts';
import { BUSINESS_MODELS } from '@tieout/finance/statements/business-model.ts';
import type { Caller } from '#access/caller.ts';
import { requireAccess, type CompanyAccess } from '#access/company-access.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { findPublishedDefinition } from '#publications/published-answers.ts';
import { notFound } from '#server/app-error.ts';
import { FAMILY_OF } from '#statements/books/books.ts';
import { statementOfView } from '#statements/build-statement.ts';
import { selectReaderLevel } from '#statements/question/reader-level.queries.ts';
import { resolveQuery } from '#statements/question/resolve-query.ts';
import { statementScope } from '#statements/question/statement-scope.ts';
import type { StatementDeps } from '#statements/question/statement-tag.ts';
import { openView, queryFacts } from '#statements/question/statement-view.ts';
import { findDefinition, type MetricDefinition } from '#statements/metric-definitions.ts';

type ReportMetric = EndpointOutput<typeof getReportMetric>;

const HISTORY_MONTHS = 24;

/** What a computed row means, in words for its reader, and 24 months of it, closed ones where there are any. */
export async function explainReportMetric(
  { db }: Pick<StatementDeps, 'db'>,
  { caller, access }: { caller: Caller; access: CompanyAccess },
  name: string,
): Promise<ReportMetric> {
  const defined = findDefinition(name);
  if (defined === undefined) throw notFound();
  // Of a statement that is hidden from them nobody learns a single row.
  requireAccess(access, thingBelow('reports', defined.type), 'view');
  const scope = statementScope(caller, access, defined.type);
  const { type, rowCode } = defined;
  const { shown, isEmpty, level, said } = await inSnapshot(db, scope.context, async (transaction) => {
    const view = await openView(transaction, scope, {});
    const { period } = resolveQuery({ type }, queryFacts(view));
    return {
      isEmpty: view.booksNow.firstMonth === null || view.source.kind === 'none',
      // A section that is hidden is a part of the figure all the same.
      shown: await statementOfView(
        transaction,
        { scope, view },
        { type, zeroRows: true, period: historyPeriod(period) },
        { listsHiddenRows: true },
      ),
      level: await selectReaderLevel(transaction, caller.userId, scope.companyId),
      said: (await findPublishedDefinition(transaction, scope, rowCode)) ?? defined,
    };
  });
  const row = shown.rows.find(({ code }) => code === rowCode);
  if (row === undefined && shown.source.kind !== 'none' && !shown.isRestricted) throw notFound();
  return {
    name,
    title: row?.name ?? name,
    definition: inWordsOf(said.definition, level),
    formula: said.formula,
    type,
    rowCode,
    currency: shown.currency,
    history:
      row === undefined || isEmpty
        ? []
        : shown.columns.flatMap(({ kind, to }, index) =>
            kind === 'month'
              ? [{ month: to, value: cellAt(row, index), parts: partsAt(defined, shown.rows, index) }]
              : [],
          ),
  };
}

/** As long as it may be, ending where statements end that nobody has asked for a period. */
function historyPeriod({ to }: { to: Month }): string {
  return `${addMonths(to, 1 - HISTORY_MONTHS)}..${to}`;
}

/** The rows a computed row adds up: sections are the same in every structure. */
function partsAt({ type, rowCode }: MetricDefinition, rows: readonly StatementRowAnswer[], index: number) {
  const structures = BUSINESS_MODELS.map((model) => defaultStructureOf(FAMILY_OF[type], model));
  const structure = structures.find((each) => componentCodes(each, rowCode).length > 0);
  if (structure === undefined) return [];
  const given = rows.map((row) => ({ ...row, values: [cellAt(row, index)] }));
  return rowComponents(structure, rowCode, given, 0).map(({ name, effect }) => ({ name, effect }));
}

/** Columns of months hold amounts; only those of changes hold percentages. */
function cellAt({ values }: StatementRowAnswer, index: number): StatementCell {
  return cell.parse(values[index] ?? null);
}
