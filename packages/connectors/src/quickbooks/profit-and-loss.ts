import type { MinorUnits } from '@tieout/finance/money.ts';
import { badResponse } from '../core/parse-answer.ts';
import { minorOfCell } from './amounts.ts';
import { PROVIDER } from './config.ts';
import type { Report, ReportRow } from './report.ts';

const CALL = 'ProfitAndLoss';

/** Amount of each account as the report shows it: income and expenses both positive. */
export function readProfitAndLoss(report: Report): ReadonlyMap<string, MinorUnits> {
  const currency = report.Header.Currency;
  const amounts = new Map<string, MinorUnits>();
  for (const cells of accountCells(report.Rows.Row ?? [])) {
    const [account, amount] = cells;
    if (account?.id === undefined || amount === undefined) {
      throw badResponse({ provider: PROVIDER, call: CALL }, 'field Rows: an amount without an account');
    }
    amounts.set(account.id, minorOfCell(amount.value, { call: CALL, field: 'Total', currency }));
  }
  return amounts;
}

/** A parent account posts in the header of its section; headings such as "Income" have no id and no amount. */
function accountCells(rows: readonly ReportRow[]): NonNullable<ReportRow['ColData']>[] {
  return rows.flatMap((row) => {
    if (row.ColData !== undefined) return [row.ColData];
    const header = row.Header?.ColData ?? [];
    const own = header[0]?.id !== undefined && (header[1]?.value ?? '') !== '' ? [header] : [];
    return [...own, ...accountCells(row.Rows?.Row ?? [])];
  });
}
