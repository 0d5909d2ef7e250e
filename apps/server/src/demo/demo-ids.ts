import type { DemoCompany } from '@tieout/demo/demo-company.ts';

export const DEMO_SOURCE = 'DEMO';

/** Database ids for the keys the generator uses. Facts refer to one another by key; tables by id. */
export interface DemoIds {
  account: (code: string) => string;
  counterparty: (key: string) => string;
  department: (key: string) => string;
  employee: (id: string) => string;
  project: (id: string) => string;
  listing: (id: string) => string;
  bankAccount: (id: string) => string;
}

export function createIds(company: DemoCompany): DemoIds {
  return {
    account: idsFor(
      'account',
      company.accounts.map(({ code }) => code),
    ),
    counterparty: idsFor(
      'counterparty',
      company.counterparties.map(({ key }) => key),
    ),
    department: idsFor(
      'department',
      company.departments.map(({ key }) => key),
    ),
    employee: idsFor(
      'employee',
      company.employees.map(({ id }) => id),
    ),
    project: idsFor(
      'project',
      company.projects.map(({ id }) => id),
    ),
    listing: idsFor(
      'listing',
      company.listings.map(({ id }) => id),
    ),
    bankAccount: idsFor(
      'bank account',
      company.bankAccounts.map(({ id }) => id),
    ),
  };
}

function idsFor(what: string, keys: Iterable<string>): (key: string) => string {
  const ids = new Map<string, string>();
  for (const key of keys) if (!ids.has(key)) ids.set(key, crypto.randomUUID());
  return (key) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`The demo refers to the ${what} ${key}, which it does not have`);
    return id;
  };
}
