import { isPlacedByName, type DepartmentFunction, type RuleFacts } from './mapping-input.ts';

const SOFTWARE_NAME = /software|saas|subscription|licen[cs]e/i;

/** Rule F2: software and travel that several functions share go to the function of the line; null when it is neither. */
export function placeSharedCost(facts: RuleFacts): string | null {
  const { account, department } = facts;
  // Income from licences and the amortisation of software are no software bills.
  if (account.classification !== 'EXPENSE' || !isPlacedByName(account.kind)) return null;
  if (SOFTWARE_NAME.test(account.name)) return softwareCode(facts, department?.function ?? 'G&A');
  if (account.kind === 'OPEX_TRAVEL' && department?.function === 'S&M') return 'S.TRV';
  return null;
}

function softwareCode({ model }: RuleFacts, departmentFunction: DepartmentFunction): string {
  switch (departmentFunction) {
    case 'S&M':
      return 'S.SW';
    case 'R&D':
      return 'D.SW';
    case 'G&A':
      return 'G.SW';
    case 'DELIVERY':
      return model === 'SaaS' || model === 'Marketplace' ? 'C.LIC' : 'C.OTH';
  }
}
