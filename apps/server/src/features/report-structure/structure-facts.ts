import { ACCOUNT_KINDS, pnlSectionOf } from '@tieout/finance/account-kind.ts';
import { negateMoney, type MinorUnits } from '@tieout/finance/money.ts';
import { addMonths, monthOf, type Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import { notFound } from '#server/app-error.ts';
import { NO_DEPARTMENT_ID } from '#statements/books/line-terms.ts';
import { placeAccounts, type Placements } from '#statements/books/placements.ts';
import {
  selectDepartments,
  selectStatementCompany,
  type Department,
  type StatementCompany,
} from '#statements/question/statement-company.queries.ts';
import type { StructureContent } from '#statements/structure/structure-versions.ts';
import { selectAccountSums, selectPnlAccounts, type PnlAccount } from './report-structure.queries.ts';

export const PNL_KINDS = ACCOUNT_KINDS.filter((kind) => pnlSectionOf(kind) !== null);
const MONTHS_OF_BALANCE = 12;

/** An account's effects on profit in one department: ever, in the last twelve months, and in the month shown. */
export interface AccountEffect {
  accountId: string;
  departmentId: string | null;
  ever: MinorUnits;
  recent: MinorUnits;
  inMonth: MinorUnits;
}

/** What a P&L structure is about: the accounts, the departments their lines are split by, and what they have booked. */
export interface StructureFacts {
  company: StatementCompany;
  accounts: ReadonlyMap<string, PnlAccount>;
  departments: readonly Department[];
  effects: readonly AccountEffect[];
  /** The month whose amounts stand beside rows and accounts. */
  amountMonth: Month;
}

export async function companyOf(db: Db, companyId: string): Promise<StatementCompany> {
  const company = await selectStatementCompany(db, companyId);
  if (company === undefined) throw notFound();
  return company;
}

export async function gatherFacts(db: Db, company: StatementCompany): Promise<StructureFacts> {
  const currentMonth = monthOf(company.today);
  const amountMonth = company.closedThrough ?? addMonths(currentMonth, -1);
  const accounts = await selectPnlAccounts(db, company.id, PNL_KINDS);
  const sums = await selectAccountSums(db, {
    companyId: company.id,
    basis: company.basis,
    kinds: PNL_KINDS,
    from: addMonths(currentMonth, 1 - MONTHS_OF_BALANCE),
    to: currentMonth,
    month: amountMonth,
  });
  return {
    company,
    accounts: new Map(accounts.map((account) => [account.id, account])),
    departments: await selectDepartments(db, company.id),
    effects: sums.map(({ accountId, departmentId, ever, recent, inMonth }) => ({
      accountId,
      departmentId: departmentId === NO_DEPARTMENT_ID ? null : departmentId,
      ever: negateMoney(ever),
      recent: negateMoney(recent),
      inMonth: negateMoney(inMonth),
    })),
    amountMonth,
  };
}

/** Where the accounts stand in a structure, by the rules and by hand. */
export function placementsIn(
  { company, accounts, departments }: StructureFacts,
  content: StructureContent,
): Placements {
  return placeAccounts({ company, chart: [...accounts.values()], departments, pnl: content });
}
