import type { DemoKey } from '../../src/demo-key.ts';
import { checkBankAndPayroll } from './bank-and-payroll-checks.ts';
import { checkDocuments } from './document-checks.ts';
import { checkLedger } from './ledger-checks.ts';
import { checkOpenMonth } from './open-month-checks.ts';
import { checkRecords } from './record-checks.ts';
import { checkShift } from './shift-checks.ts';

/** What holds for every company, whatever its business model. */
export function checkCompany(key: DemoKey, shiftMonths: number): void {
  checkLedger(key);
  checkDocuments(key);
  checkBankAndPayroll(key);
  checkRecords(key);
  checkShift(key, shiftMonths);
  checkOpenMonth(key);
}
