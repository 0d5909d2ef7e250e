import { subtractMoney, type MinorUnits } from '@tieout/finance/money.ts';
import { badResponse } from '../core/parse-answer.ts';
import { minorOfCell } from './amounts.ts';
import { PROVIDER } from './config.ts';
import { dataRows, type Report } from './report.ts';

const CALL = 'TrialBalance';

/** Balance of each account on the day, debits positive. Accounts without one are not in the report. */
export function readTrialBalance(report: Report): ReadonlyMap<string, MinorUnits> {
  const currency = report.Header.Currency;
  const balances = new Map<string, MinorUnits>();
  for (const { ColData: cells = [] } of dataRows(report.Rows.Row ?? [])) {
    const [account, debit, credit] = cells;
    // Money without an account would be lost from the control; the line of totals is a summary and not among these.
    if (account?.id === undefined || debit === undefined || credit === undefined) {
      throw badResponse({ provider: PROVIDER, call: CALL }, 'field Rows: a balance without an account');
    }
    const debited = minorOfCell(debit.value, { call: CALL, field: 'Debit', currency });
    const credited = minorOfCell(credit.value, { call: CALL, field: 'Credit', currency });
    balances.set(account.id, subtractMoney(debited, credited));
  }
  return balances;
}
