import { addDays, daysBetween, type LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { firstDayOf, lastDayOf, monthOf, type Month } from '@tieout/finance/month.ts';
import { badResponse } from '../core/parse-answer.ts';
import type { QuickBooksApi } from './api.ts';
import { PROVIDER } from './config.ts';
import { ledgerColumns, readGeneralLedger, type LedgerReading } from './general-ledger.ts';
import { readProfitAndLoss } from './profit-and-loss.ts';
import { isTooLarge, reportSchema, type Report } from './report.ts';
import { readTrialBalance } from './trial-balance.ts';

interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

async function ask(api: QuickBooksApi, name: string, query: Record<string, string>): Promise<Report> {
  return api.get({ call: name, path: `reports/${name}`, query }, reportSchema);
}

/**
 * The postings of these days. A report that is too large says so instead of failing: then each half is asked for by itself,
 * which cuts no transaction in two, because all its postings have one date.
 */
export async function loadLedger(api: QuickBooksApi, days: Days, isMultiCurrency: boolean): Promise<LedgerReading> {
  const report = await ask(api, 'GeneralLedger', {
    start_date: days.from,
    end_date: days.to,
    accounting_method: 'Accrual',
    columns: ledgerColumns(isMultiCurrency).join(','),
  });
  if (!isTooLarge(report)) return readGeneralLedger(report);
  const length = daysBetween(days.from, days.to);
  if (length === 0) {
    throw badResponse({ provider: PROVIDER, call: 'GeneralLedger' }, `the report of ${days.from} alone is too large`);
  }
  const middle = addDays(days.from, Math.floor(length / 2));
  const first = await loadLedger(api, { from: days.from, to: middle }, isMultiCurrency);
  const second = await loadLedger(api, { from: addDays(middle, 1), to: days.to }, isMultiCurrency);
  return {
    entries: [...first.entries, ...second.entries],
    unknown: [...new Set([...first.unknown, ...second.unknown])],
  };
}

/** The control: balance of each account at the end of the day, debits positive. */
export async function loadTrialBalance(api: QuickBooksApi, day: LocalDate): Promise<ReadonlyMap<string, MinorUnits>> {
  const query = { start_date: firstDayOf(monthOf(day)), end_date: day, accounting_method: 'Accrual' };
  return readTrialBalance(await ask(api, 'TrialBalance', query));
}

/** What QuickBooks makes of the month on a cash basis, to compare ours with. */
export async function loadCashProfitAndLoss(
  api: QuickBooksApi,
  month: Month,
): Promise<ReadonlyMap<string, MinorUnits>> {
  const query = { start_date: firstDayOf(month), end_date: lastDayOf(month), accounting_method: 'Cash' };
  return readProfitAndLoss(await ask(api, 'ProfitAndLoss', query));
}
