import type { DemoCompany } from '@tieout/demo/demo-company.ts';
import type { DemoCompanyInfo } from '@tieout/demo/demo-company-info.ts';
import { monthOf, monthRange } from '@tieout/finance/month.ts';
import type { BulkTransaction } from '#db/bulk-transaction.ts';
import type { Db } from '#db/client.ts';
import { GRADED_FORECASTS, makeForecasts } from '#server/forecasts/make-forecasts.ts';
import { liveScope } from '#metrics/settings/live-scope.ts';
import { publish } from '#publications/publish.ts';
import { openView } from '#statements/question/statement-view.ts';
import { deriveCashLines } from '#ledger/cash-basis/derive-cash-lines.ts';
import { postEntries } from '#ledger/posting/post-entries.ts';
import type { CompanyLoad } from './company-load.ts';
import { createIds, DEMO_SOURCE, type DemoIds } from './demo-ids.ts';
import type { DemoTime } from './demo-shift.ts';
import { loadModelFacts } from './load-model-facts.ts';
import { loadPlans } from './load-plans.ts';
import { loadSharedFacts } from './load-shared-facts.ts';
import { DEMO_RATE_SOURCE } from './load-rates.ts';

export async function loadCompany(transaction: BulkTransaction, load: CompanyLoad): Promise<void> {
  const { companyId, company, time } = load;
  await insertCompany(transaction.db, companyId, company.info, {
    fiscal_year_start_month: company.fiscalYearStartMonth,
    closed_through: company.closedThrough,
    clock_on: time.shiftMonths === 0 ? time.today : null,
    onboarding_completed: true,
  });
  const ids = createIds(company);
  const connectionId = await connectDemo(transaction.db, companyId);
  await loadChart(transaction, { ...load, connectionId }, ids);
  const { version } = await postEntries(transaction, {
    companyId,
    connectionId,
    source: DEMO_SOURCE,
    currency: company.info.baseCurrency,
    reason: 'demo data',
    sourceUpdatedAt: new Date(0).toISOString(),
    entries: company.entries.map(({ lines, ...entry }) => ({
      ...entry,
      lines: lines.map((line) => ({
        accountExternalId: line.accountCode,
        amount: line.amountMinor,
        counterpartyExternalId: line.counterpartyKey,
        departmentExternalId: line.departmentKey,
        docRef: line.docRef,
      })),
    })),
  });
  if (version === null) throw new Error(`${company.info.name} has no entries`);
  await deriveCashLines(transaction, { companyId, version, since: 0 });
  await closeMonths(transaction, load, version);
  await loadSharedFacts(transaction, load, ids);
  await loadModelFacts(transaction, load, ids);
  const planId = await loadPlans(transaction, load, ids);
  await makeForecasts(transaction.db, await openView(transaction.db, liveScope(companyId), {}), GRADED_FORECASTS);
  await publish(transaction.db, {
    companyId,
    month: company.closedThrough,
    plan: { id: planId, version: 1 },
    publishedBy: null,
    requestId: null,
  });
}

/** Every month of the story was closed with the books as they are. */
async function closeMonths(
  { copyInto }: BulkTransaction,
  { companyId, company }: CompanyLoad,
  version: number,
): Promise<void> {
  const [first] = company.entries.map(({ date }) => monthOf(date)).toSorted();
  if (first === undefined) return;
  await copyInto(
    'month_close',
    monthRange(first, company.closedThrough).map((month) => ({
      company_id: companyId,
      month,
      ledger_version: version,
    })),
  );
}

/** A company that has just registered: no books, no sources. */
export async function loadEmptyCompany(db: Db, companyId: string, info: DemoCompanyInfo): Promise<void> {
  await insertCompany(db, companyId, info, {});
}

interface CompanyState {
  fiscal_year_start_month?: number;
  closed_through?: DemoCompany['closedThrough'];
  clock_on?: DemoTime['today'] | null;
  onboarding_completed?: boolean;
}

async function insertCompany(db: Db, companyId: string, info: DemoCompanyInfo, state: CompanyState): Promise<void> {
  await db
    .insertInto('company')
    .values({
      id: companyId,
      name: info.name,
      business_model: info.businessModel,
      base_currency: info.baseCurrency,
      reporting_currency: info.baseCurrency,
      rate_source: DEMO_RATE_SOURCE,
      timezone: info.timezone,
      ...state,
    })
    .execute();
}

async function connectDemo(db: Db, companyId: string): Promise<string> {
  const { id } = await db
    .insertInto('data_source')
    // No time of synchronisation: demo data does not go stale, and must not warn after two days.
    .values({ company_id: companyId, category: 'DEMO', provider: 'demo', name: 'Demo data' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function loadChart(
  { copyInto }: BulkTransaction,
  { companyId, company, connectionId }: CompanyLoad & { connectionId: string },
  ids: DemoIds,
): Promise<void> {
  await copyInto(
    'account',
    company.accounts.map((account) => ({
      company_id: companyId,
      id: ids.account(account.code),
      connection_id: connectionId,
      source: DEMO_SOURCE,
      external_id: account.code,
      code: account.code,
      name: account.name,
      full_name: account.name,
      classification: account.classification,
      account_type: account.accountType,
      account_sub_type: account.accountSubType,
      currency: company.info.baseCurrency,
      is_active: true,
      kind: account.kind,
    })),
  );
  await copyInto(
    'counterparty',
    company.counterparties.map(({ key, type, name }) => ({
      company_id: companyId,
      id: ids.counterparty(key),
      connection_id: connectionId,
      source: DEMO_SOURCE,
      external_id: key,
      type,
      name,
      is_active: true,
    })),
  );
  await copyInto(
    'dimension',
    company.departments.map((department) => ({
      company_id: companyId,
      id: ids.department(department.key),
      connection_id: connectionId,
      source: DEMO_SOURCE,
      external_id: department.key,
      kind: 'DEPARTMENT',
      name: department.name,
      function: department.function,
    })),
  );
}
