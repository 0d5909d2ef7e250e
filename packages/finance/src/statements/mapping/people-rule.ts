import { canHoldPay, type DepartmentFunction, type MappingAccount, type RuleFacts } from './mapping-input.ts';

export interface PeoplePlace {
  readonly code: string;
  /** Neither a department nor the name said whose pay it is. */
  readonly isGuess: boolean;
}

const PEOPLE_NAME = /payroll|salar|wage|employer|social security|benefit|pension|401k|bonus/i;
const CARE_NAME = /care|customer service/i;

const FUNCTION_NAMES: readonly (readonly [RegExp, DepartmentFunction])[] = [
  [/sales|marketing/i, 'S&M'],
  [/support|delivery|production|success|consultant/i, 'DELIVERY'],
  [/engineer|r&d|development|product|technology/i, 'R&D'],
];

const PAYROLL_CODES: Readonly<Record<DepartmentFunction, string>> = {
  'S&M': 'S.PPL',
  'R&D': 'D.PPL',
  'G&A': 'G.PPL',
  DELIVERY: 'C.PPL',
};

/** Rule F1, of an account that holds pay: it goes to the function of its department, else to the one its name tells. */
export function placePeopleCost(facts: RuleFacts, defaultFunction: DepartmentFunction): PeoplePlace {
  const { model, account, type, department } = facts;
  if (type === 'COST_OF_GOODS_SOLD') return { code: 'C.PPL', isGuess: false };
  if (model === 'E-commerce / Manufacturing' && isCustomerCare(facts)) return { code: 'S.CAR', isGuess: false };

  const known = department?.function ?? functionByName(account.name);
  return { code: PAYROLL_CODES[known ?? defaultFunction], isGuess: known === null };
}

/** Whether an account holds pay, by its kind or by its name. */
export function isPeopleAccount(account: Pick<MappingAccount, 'kind' | 'classification' | 'name'>): boolean {
  if (account.kind === 'OPEX_PEOPLE' || account.kind === 'COGS_LABOUR') return true;
  // Income from advice on benefits is no pay.
  return account.classification === 'EXPENSE' && canHoldPay(account.kind) && PEOPLE_NAME.test(account.name);
}

function isCustomerCare({ account, department }: RuleFacts): boolean {
  return CARE_NAME.test(account.name) || (department !== null && CARE_NAME.test(department.name));
}

function functionByName(name: string): DepartmentFunction | null {
  return FUNCTION_NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}
