import { Readable } from 'node:stream';
import type { ControlResult } from '@tieout/contracts/control-reports.ts';
import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { historyOf, type History, type NoHistory } from '@tieout/finance/control-history.ts';
import { currencyExponent } from '@tieout/finance/currency.ts';
import { lastDayOf } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { decimalText } from '@tieout/finance/statements/figure-text.ts';
import { moneyText } from '#book-files/money-text.ts';
import { inContext } from '#db/context.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { csvLine } from '#sheets/csv-line.ts';
import { uploadFile, type Importer, type LedgerImportDeps } from '../ledger-import.service.ts';
import { selectBooks } from '../ledger-import.queries.ts';
import { selectControl, selectControlAccounts } from './control-report.queries.ts';
import { storedReport } from './stored-report.ts';

/** The months of a report as a file of its own, to be checked, posted and reverted like any other. */
export async function takeHistory(deps: LedgerImportDeps, importer: Importer, id: string): Promise<LedgerImport> {
  const { companyId, context } = importer;
  const file = await inContext(deps.db, context, async (db) => {
    const control = await selectControl(db, companyId, id);
    if (control === undefined) throw notFound();
    const report = storedReport(control.report);
    const { currency, fiscalYearStartMonth } = await selectBooks(db, companyId);
    const accounts = await selectControlAccounts(db, companyId, report.basis);
    const history = historyOf(report, { accounts, fiscalYearStartMonth });
    if ('reason' in history) throw new AppError('conflict', noHistoryText(history, currency));
    return { kind: history.kind, text: historyCsv(history, control.fileName, currency), name: control.fileName };
  });
  return uploadFile(deps, importer, {
    fileName: `History from ${file.name.replace(/\.\w+$/, '')}.csv`.slice(-200),
    kind: file.kind,
    bytes: Readable.from([Buffer.from(file.text)]),
    announcedBytes: null,
  });
}

const NAMES = ['Entry number', 'Date', 'Account code', 'Account name', 'Account type', 'Detail type', 'Amount', 'Memo'];

function historyCsv({ kind, lines }: History, fileName: string, currency: string): string {
  const exponent = currencyExponent(currency);
  const isLedger = kind === 'general-ledger';
  const rows = lines.map(({ month, code, name, type, subType, amount }) => [
    ...(isLedger ? [`History ${month}`] : []),
    lastDayOf(month),
    code,
    name,
    type,
    subType,
    { number: decimalText(amount, exponent) },
    ...(isLedger ? [`${fileName}, which has no lines`] : []),
  ]);
  const names = isLedger ? NAMES : NAMES.slice(1, -1);
  return [names, ...rows].map(csvLine).join('');
}

/** What a report offers, or why it does not where that can be mended. */
export function historyOffered(
  found: History | NoHistory,
  currency: string,
): Pick<ControlResult, 'history' | 'noHistory'> {
  if ('reason' in found) {
    const isPlain = found.reason === 'not-monthly' || found.reason === 'books-have-lines';
    return { history: null, noHistory: isPlain ? null : noHistoryText(found, currency) };
  }
  const months = found.months.toSorted();
  const [from, to] = [months[0], months.at(-1)];
  return {
    history: from === undefined || to === undefined ? null : { from, to, count: months.length },
    noHistory: null,
  };
}

function noHistoryText({ reason, name = '', month, amount = 0 }: NoHistory, currency: string): string {
  switch (reason) {
    case 'not-monthly':
      return 'Only a profit and loss or a balance sheet with a column for each month can be history.';
    case 'cash-basis':
      return 'The report is on the cash basis. Export it on the accrual basis: history is what was earned, not what was paid.';
    case 'books-have-lines':
      return 'The books have lines of their own in all these months.';
    case 'no-sections':
      return `Nothing says what “${name}” is: it stands below no heading such as Income, Expenses or Assets.`;
    case 'no-result':
      return 'The report has no net income, so nothing shows that its accounts are all there.';
    case 'does-not-add-up': {
      const money = moneyText(amount, { exponent: currencyExponent(currency), currency });
      return `The accounts of ${month === undefined ? 'the report' : formatPeriodLabel(month)} and its own total differ by ${money}.`;
    }
  }
}
