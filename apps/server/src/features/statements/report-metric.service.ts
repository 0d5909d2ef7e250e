import { inWordsOf } from '@tieout/contracts/explanations.ts';
import {
  cell,
  type getReportMetric,
  type StatementCell,
  type StatementRowAnswer,
} from '@tieout/contracts/statements.ts';
import type { EndpointOutput } from '@tieout/contracts/endpoint.ts';
import { defaultStructureOf } from '@tieout/finance/statements/structure/default-structure-of.ts';
import { computedRows } from '@tieout/finance/statements/structure/structure-tree.ts';
import { addMonths, type Month } from '@tieout/finance/month.ts';
import { BUSINESS_MODELS } from '@tieout/finance/statements/business-model.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { notFound } from '#server/app-error.ts';
import { FAMILY_OF } from '#statements/books.ts';
import { buildStatement } from '#statements/build-statement.ts';
import { selectReaderLevel } from '#statements/reader-level.queries.ts';
import type { StatementScope } from '#statements/statement-scope.ts';
import type { StatementDeps } from '#statements/statement-tag.ts';
import { openView } from '#statements/statement-view.ts';
import { findDefinition, type MetricDefinition } from './metric-definitions.ts';

type ReportMetric = EndpointOutput<typeof getReportMetric>;

const HISTORY_MONTHS = 24;

/** What a computed row means, in words for its reader, and its last 24 closed months with what makes them. */
export async function explainReportMetric(
  { db }: Pick<StatementDeps, 'db'>,
  scope: StatementScope,
  { name, userId }: { name: string; userId: string },
): Promise<ReportMetric> {
  const defined = findDefinition(name);
  if (defined === undefined) throw notFound();
  const { type, rowCode, definition, formula } = defined;
  const { shown, isEmpty, level } = await inSnapshot(db, scope.context, async (transaction) => {
    const { closedThrough, source } = await openView(transaction, scope, {});
    const period = closedThrough === null || source.kind === 'none' ? null : historyPeriod(closedThrough);
    const query = { type, zeroRows: true, ...(period === null ? {} : { period }) };
    return {
      isEmpty: period === null,
      shown: await buildStatement(transaction, scope, query),
      level: await selectReaderLevel(transaction, userId, scope.companyId),
    };
  });
  const row = shown.rows.find(({ code }) => code === rowCode);
  if (row === undefined && shown.source.kind !== 'none') throw notFound();
  const parts = partCodes(defined).flatMap((code) => shown.rows.find((each) => each.code === code) ?? []);
  return {
    name,
    title: row?.name ?? name,
    definition: inWordsOf(definition, level),
    formula,
    type,
    rowCode,
    currency: shown.currency,
    history:
      row === undefined || isEmpty
        ? []
        : shown.columns.flatMap(({ kind, to }, index) =>
            kind === 'month' ? [{ month: to, value: cellAt(row, index), parts: partsAt(parts, index) }] : [],
          ),
  };
}

function historyPeriod(closedThrough: Month): string {
  return `${addMonths(closedThrough, 1 - HISTORY_MONTHS)}..${closedThrough}`;
}

function partsAt(parts: readonly StatementRowAnswer[], index: number) {
  return parts.map((part) => ({ name: part.name, value: cellAt(part, index) }));
}

/** Columns of months hold amounts; only those of changes hold percentages. */
function cellAt({ values }: StatementRowAnswer, index: number): StatementCell {
  return cell.parse(values[index] ?? null);
}

/** The rows a computed row adds up, whatever the company has hidden: sections are the same in every structure. */
function partCodes({ type, rowCode }: MetricDefinition): readonly string[] {
  if (rowCode === 'LEDGER_NET_PROFIT') return ['NET_PROFIT', 'EXCLUDED'];
  const computed = BUSINESS_MODELS.flatMap((model) => computedRows(defaultStructureOf(FAMILY_OF[type], model)));
  return computed.find(({ code }) => code === rowCode)?.sumOf ?? [];
}
