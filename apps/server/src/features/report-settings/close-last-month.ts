import { addMonths, monthOf } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { CompanyCall } from '#access/guard.ts';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { openView } from '#statements/question/statement-view.ts';
import { changeReportSettings } from './change-report-settings.service.ts';
import { gatherReportSettings } from './report-settings.service.ts';

/** Closes the books through the last month that is over and has entries; closed already, it leaves them as they are. */
export async function closeLastMonth(db: AppDb, call: CompanyCall): Promise<string> {
  const editor = { ...call, canEdit: true, seesExclusions: true };
  const { settings, last } = await inContext(db, call.context, async (transaction) => {
    const scope = { ...call, isLive: true, stamp: null, can: { drill: false, export: false, editStructure: false } };
    const { booksNow, company } = await openView(transaction, scope, {});
    const before = addMonths(monthOf(company.today), -1);
    const { firstMonth, lastMonth } = booksNow;
    if (company.id !== call.companyId) throw notFound();
    const month = lastMonth === null || lastMonth < before ? lastMonth : before;
    return {
      settings: await gatherReportSettings(transaction, editor),
      last: month === null || firstMonth === null || month < firstMonth ? null : month,
    };
  });
  if (last === null) throw new AppError('conflict', 'No month of the books is over and has entries.');
  const label = formatPeriodLabel(last);
  if (settings.closedThrough !== null && settings.closedThrough >= last) return `${label} was closed already.`;
  const { baseCurrency: _base, canEdit: _can, missingRates: _missing, ...wanted } = settings;
  await changeReportSettings({ db }, editor, { ...wanted, closedThrough: last });
  return `Closed through ${label}.`;
}
