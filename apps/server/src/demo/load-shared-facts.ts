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
  await copyInto(
    'employee',
    company.employees.map((employee) => ({
      company_id: companyId,
      id: ids.employee(employee.id),
      source: DEMO_SOURCE,
      external_id: employee.id,
      role_name: employee.role,
      department_id: ids.department(employee.departmentKey),
      fte: employee.fte,
      hired_on: employee.hireDate,
      ended_on: employee.endDate,
    })),
  );
  await copyInto(
    'pay_run',
    company.payRuns.map((run) => ({
      company_id: companyId,
      id: crypto.randomUUID(),
      source: DEMO_SOURCE,
      external_id: run.id,
      department_id: ids.department(run.departmentKey),
      month: run.period,
      paid_on: run.payDate,
      currency: company.info.baseCurrency,
      gross_minor: run.grossMinor,
      employer_tax_minor: run.employerTaxMinor,
      benefits_minor: run.benefitsMinor,
      fte: run.fte,
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
