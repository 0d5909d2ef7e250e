import { CODE } from '../chart/codes.ts';
import { sumOf } from '../kernel/at.ts';
import { cents } from '../kernel/cents.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { PARTY } from '../ledger/parties.ts';
import { credit, debit } from '../ledger/posting.ts';
import { departmentPay } from '../people/department-pay.ts';
import type { PayrollDepartment } from '../people/staff.ts';
import type { Books } from './books.ts';

const WITHHOLDING_RATE = 0.25;

const PAYROLL_CODE: Readonly<Record<PayrollDepartment, string>> = {
  'R&D': CODE.researchPayroll,
  'S&M': CODE.salesPayroll,
  'G&A': CODE.adminPayroll,
  COGS: CODE.deliveryPayroll,
};

/** Pays everyone on the last day; withholdings and on-costs wait for the 15th of the next month. */
export function runPayroll(books: Books, month: MonthIndex): void {
  const pay = departmentPay(books.staff, month);
  const gross = sumOf(pay, (department) => department.gross);
  const onCost = sumOf(pay, (department) => department.onCost);
  const withheld = cents(gross * WITHHOLDING_RATE);
  const costs = pay.flatMap(({ department, gross: salaries, onCost: taxes }) => {
    const tags = { department, party: PARTY.payroll };
    const taxCode = department === 'COGS' ? CODE.deliveryPayrollTaxes : CODE.payrollTaxes;
    return [debit(PAYROLL_CODE[department], salaries, tags), debit(taxCode, taxes, tags)];
  });
  books.journal.post({
    month,
    day: 'last',
    docType: 'PAYROLL',
    docNumber: `PR-${month}`,
    docRef: `PR-${month}`,
    memo: 'Payroll run',
    lines: [
      ...costs,
      credit(CODE.bank, gross - withheld, { party: PARTY.payroll }),
      credit(CODE.payrollLiabilities, withheld + onCost, { party: PARTY.taxAuthority }),
    ],
  });
}
