import { demoCompanyInfo } from '@tieout/demo/demo-company-info.ts';
import type { DemoKey } from '@tieout/demo/demo-key.ts';
import { generateDemoCompany, type DemoOptions } from '@tieout/demo/generate-demo-company.ts';
import { addDays, type LocalDate } from '@tieout/finance/local-date.ts';

export const INSTITUTION = { id: 'ins_900001', name: 'Paper Lantern Bank' };

/** Whom somebody can sign in as; the first is offered first. */
export const CUSTOMERS: readonly { readonly key: DemoKey; readonly name: string; readonly mask: string }[] = (
  [
    ['saas', '1024'],
    ['ecom', '2048'],
    ['services', '4096'],
    ['market', '8192'],
  ] as const
).map(([key, mask]) => ({ key, mask, name: demoCompanyInfo[key].name }));

export interface BankLine {
  readonly id: string;
  readonly date: LocalDate;
  /** Money in is positive, as in the books; the API turns it round. */
  readonly minor: number;
  readonly description: string;
  readonly isPending: boolean;
  readonly supersedes: string | null;
}

export interface BankAccount {
  readonly accountId: string;
  readonly persistentId: string;
  readonly name: string;
  readonly mask: string;
  readonly currency: string;
  /** Of all time, the oldest first. */
  readonly lines: readonly BankLine[];
}

/** The demo company's account as its bank keeps it: each line of the books on it is one of the bank's. */
export function makeBankAccount(key: DemoKey, options: DemoOptions): BankAccount {
  const company = generateDemoCompany(key, options);
  const customer = CUSTOMERS.find((candidate) => candidate.key === key);
  const [account] = company.bankAccounts;
  if (account === undefined || customer === undefined) throw new Error(`The demo company ${key} has no bank account.`);
  return {
    accountId: `account-${key}`,
    persistentId: `persistent-${key}`,
    name: account.name,
    mask: customer.mask,
    currency: account.currency,
    lines: company.bankTransactions
      .map(({ id, date, amountMinor, description }) => ({
        id: `${key}-${id}`,
        date,
        minor: amountMinor as number,
        description,
        isPending: false,
        supersedes: null,
      }))
      .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date))),
  };
}

/** Plaid tells no more than two years, whatever the bank keeps. */
export function linesSince(account: BankAccount, today: LocalDate, days: number): readonly BankLine[] {
  const first = addDays(today, -days);
  return account.lines.filter(({ date }) => date >= first);
}
