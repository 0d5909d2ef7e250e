import type { BulkTransaction } from '#db/bulk-transaction.ts';
import { DEMO_SOURCE, type DemoIds } from './demo-ids.ts';
import { loadMarketplaceFacts } from './load-marketplace-facts.ts';
import { loadSalesFacts } from './load-sales-facts.ts';
import type { CompanyLoad } from './company-load.ts';

/** Facts that only some business models have; the others' lists are empty. */
export async function loadModelFacts(transaction: BulkTransaction, load: CompanyLoad, ids: DemoIds): Promise<void> {
  await loadSalesFacts(transaction, load, ids);
  await loadProjects(transaction, load, ids);
  await loadMarketplaceFacts(transaction, load, ids);
}

async function loadProjects(
  { copyInto }: BulkTransaction,
  { companyId, company }: CompanyLoad,
  ids: DemoIds,
): Promise<void> {
  await copyInto(
    'project',
    company.projects.map((project) => ({
      company_id: companyId,
      id: ids.project(project.id),
      source: DEMO_SOURCE,
      external_id: project.id,
      name: project.name,
      client_id: ids.counterparty(project.clientKey),
      type: project.type,
      contract_value_minor: project.contractValueMinor,
      currency: project.currency,
      budget_hours: project.budgetHours,
      signed_on: project.signedOn,
      opening_recognised_minor: project.openingRecognisedMinor,
      start_on: project.start,
      end_on: project.end,
    })),
  );
  await copyInto(
    'timesheet',
    company.timesheets.map((sheet) => ({
      company_id: companyId,
      id: crypto.randomUUID(),
      source: DEMO_SOURCE,
      external_id: sheet.id,
      employee_id: ids.employee(sheet.employeeId),
      project_id: ids.project(sheet.projectId),
      worked_on: sheet.date,
      hours: sheet.hours,
      is_billable: sheet.billable,
      standard_rate_minor: sheet.standardRateMinor,
      fee_minor: sheet.feeMinor,
      currency: company.info.baseCurrency,
    })),
  );
}
