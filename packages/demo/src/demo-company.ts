import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { DemoCompanyInfo } from './demo-company-info.ts';
import type { DemoKey } from './demo-key.ts';
import type { DemoBankAccount, DemoBankTransaction } from './records/bank.ts';
import type { ModelFacts } from './records/model-facts.ts';
import type { DemoEmployee, DemoPayRun } from './records/people.ts';
import type { DemoAccount, DemoCounterparty, DemoDepartment, DemoEntry } from './records/ledger.ts';

/** A planned amount with the signs of the ledger: debits positive. */
export interface DemoPlanCell {
  readonly accountCode: string;
  /** Null where the actuals it follows carry no department. */
  readonly departmentKey: string | null;
  readonly month: Month;
  readonly amountMinor: MinorUnits;
}

/** Everything the demo knows about one company, as plain rows. */
export interface DemoCompany extends ModelFacts {
  readonly key: DemoKey;
  readonly info: DemoCompanyInfo;
  readonly firstMonth: Month;
  readonly lastMonth: Month;
  readonly closedThrough: Month;
  readonly fiscalYearStartMonth: number;
  readonly accounts: readonly DemoAccount[];
  readonly departments: readonly DemoDepartment[];
  readonly counterparties: readonly DemoCounterparty[];
  readonly entries: readonly DemoEntry[];
  readonly employees: readonly DemoEmployee[];
  readonly payRuns: readonly DemoPayRun[];
  readonly bankAccounts: readonly DemoBankAccount[];
  readonly bankTransactions: readonly DemoBankTransaction[];
  /** For the last fiscal year. */
  readonly budget: readonly DemoPlanCell[];
  /** For the fiscal year after it; null without a shift. */
  readonly nextPlan: readonly DemoPlanCell[] | null;
}
