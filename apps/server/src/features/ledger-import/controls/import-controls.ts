import type { ImportControl } from '@tieout/contracts/control-reports.ts';
import {
  compareControl,
  isEqual,
  provenKinds,
  type ControlAccount,
  type ControlColumn,
  type ControlFigure,
  type ControlReport,
  type ControlTotal,
} from '@tieout/finance/control-report.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { inContext } from '#db/context.ts';
import { notFound } from '#server/app-error.ts';
import { findingsOf, mappingOf, type Findings } from '../findings.ts';
import { selectBooks, selectImport } from '../ledger-import.queries.ts';
import type { Importer, LedgerImportDeps } from '../ledger-import.service.ts';
import { selectControls, type ControlRecord } from './control-report.queries.ts';
import { SHOWN_CONTROLS } from './control-reports.service.ts';
import { storedReport } from './stored-report.ts';

/**
 * Control reports beside what a file would make of the books. Only of a first ledger: what a later one does depends on what
 * is in the books already, and they are compared once it is posted.
 */
export function findImportControls(
  { db }: LedgerImportDeps,
  { companyId, context }: Importer,
  importId: string,
): Promise<ImportControl[]> {
  return inContext(db, context, async (transaction) => {
    const row = await selectImport(transaction, { companyId, importId });
    if (row === undefined) throw notFound();
    const findings = findingsOf(row.findings);
    if (!findings.isFirst || mappingOf(row.mapping)?.kind !== 'general-ledger') return [];
    const controls = await selectControls(transaction, companyId, SHOWN_CONTROLS);
    const { fiscalYearStartMonth } = await selectBooks(transaction, companyId);
    return controls.flatMap((control) => {
      const report = storedReport(control.report);
      const isOfTheMonths = report.columns.some((column) => isOf(column, findings));
      return isOfTheMonths ? [controlOf(control, report, findings, fiscalYearStartMonth)] : [];
    });
  });
}

function isOf({ from, to }: ControlColumn, { months }: Findings): boolean {
  return months !== null && from <= months.to && to >= months.from;
}

function controlOf(
  { id, fileName }: ControlRecord,
  report: ControlReport,
  findings: Findings,
  fiscalYearStartMonth: number,
): ImportControl {
  const accounts = findings.accounts.map(({ key, code, name, kind, decision, months }): ControlAccount => ({
    id: key,
    code: code === '' ? null : code,
    name,
    kind,
    decision,
    months: months.map((month) => ({ ...month, isClosing: false })),
  }));
  const books = { accounts, fiscalYearStartMonth };
  // A file knows one basis, and what it would be on the other is known once it is posted.
  const isComparable = report.basis === (findings.basis ?? 'ACCRUAL');
  // What a report says of other months, such as those of the year before, the file cannot know.
  const isKnown = report.columns.map((column) => isComparable && isOf(column, findings));
  const figures = compareControl(report, books).figures.filter(({ column }) => isKnown[column]);
  return {
    id,
    fileName,
    report: report.report,
    figures: figures.length,
    equal: figures.filter(isEqual).length,
    totals: totalsOf(figures, report),
    others: othersOf(figures),
    proves: figures.length === 0 ? [] : provenKinds(report, books).map(({ accountId: key, kind }) => ({ key, kind })),
  };
}

const SHOWN_OTHERS = 5;

function othersOf(figures: readonly ControlFigure[]): string[] {
  const differing = figures.filter((figure) => figure.total === null && !isEqual(figure));
  return [...new Set(differing.map(({ name }) => name))].slice(0, SHOWN_OTHERS);
}

/** Each total once: what was moved in all months of a profit and loss, what stood at the end of a balance sheet. */
function totalsOf(figures: readonly ControlFigure[], { report, columns }: ControlReport): ImportControl['totals'] {
  const latest = columns.reduce((last, { to }, index) => (to >= (columns[last]?.to ?? '') ? index : last), 0);
  const sums = new Map<ControlTotal, ImportControl['totals'][number]>();
  for (const { total, name, column, shown, ours } of figures) {
    if (total === null || (report === 'balance-sheet' && column !== latest)) continue;
    const before = sums.get(total);
    sums.set(total, {
      total,
      name,
      shown: minorUnits((before?.shown ?? 0) + (shown ?? 0)),
      ours: minorUnits((before?.ours ?? 0) + (ours ?? 0)),
    });
  }
  return [...sums.values()];
}
