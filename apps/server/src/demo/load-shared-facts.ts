import type { BulkTransaction } from '#db/bulk-transaction.ts';
import { DEMO_SOURCE, type DemoIds } from './demo-ids.ts';
import type { CompanyLoad } from './company-load.ts';

/** Facts every business model has: people's pay, the bank. */
export async function loadSharedFacts(transaction: BulkTransaction, load: CompanyLoad, ids: DemoIds): Promise<void> {
  await loadPayroll(transaction, load, ids);
  await loadBank(transaction, load, ids);
}

async function loadPayroll(
  { copyInto }: BulkTransaction,
  { companyId, company }: CompanyLoad,
  ids: DemoIds,
): Promise<void> {
  const employees = new Map(company.payRunLines.map((line) => [line.employeeId, line]));
  await copyInto(
    'employee',
    [...employees.values()].map((line) => ({
      company_id: companyId,
      id: ids.employee(line.employeeId),
      source: DEMO_SOURCE,
      external_id: line.employeeId,
      role_name: line.role,
      department_id: ids.department(line.departmentKey),
      hired_on: line.hireDate,
      ended_on: line.endDate,
    })),
  );
  await copyInto(
    'pay_run_line',
    company.payRunLines.map((line) => ({
      company_id: companyId,
      id: crypto.randomUUID(),
      source: DEMO_SOURCE,
      external_id: `${line.employeeId}-${line.period}`,
      employee_id: ids.employee(line.employeeId),
      month: line.period,
      paid_on: line.payDate,
      department_id: ids.department(line.departmentKey),
      currency: company.info.baseCurrency,
      gross_minor: line.grossMinor,
      employer_tax_minor: line.employerTaxMinor,
      benefits_minor: line.benefitsMinor,
      fte: line.fte,
    })),
  );
}

async function loadBank(
  { copyInto }: BulkTransaction,
  { companyId, company }: CompanyLoad,
  ids: DemoIds,
): Promise<void> {
  await copyInto(
    'bank_account',
    company.bankAccounts.map((account) => ({
      company_id: companyId,
      id: ids.bankAccount(account.id),
      source: DEMO_SOURCE,
      external_id: account.id,
      name: account.name,
      currency: account.currency,
      account_id: ids.account(account.accountCode),
    })),
  );
  await copyInto(
    'bank_transaction',
    company.bankTransactions.map((line) => ({
      company_id: companyId,
      id: crypto.randomUUID(),
      bank_account_id: ids.bankAccount(line.bankAccountId),
      source: DEMO_SOURCE,
      external_id: line.id,
      booked_on: line.date,
      amount_minor: line.amountMinor,
      currency: line.currency,
      description: line.description,
      is_pending: line.pending,
    })),
  );
}
