import { UNMAPPED_CODES } from '../structure/default-structures.ts';
import type { BusinessModel } from '../business-model.ts';
import { placeByKind, placeUnapplied } from './kind-rules.ts';
import {
  accountTypeOf,
  isPlacedByName,
  type AccountFacts,
  type AccountTypeName,
  type DepartmentFunction,
  type MappingAccount,
  type MappingDepartment,
} from './mapping-input.ts';
import { placeByName } from './name-rules.ts';
import { isPeopleAccount, placePeopleCost } from './people-rule.ts';
import { placeSharedCost } from './shared-cost-rule.ts';

/** What a manager should look at: no rule knew the place, pay without a function, a mapping to a row that is gone. */
export type MappingFlag = 'UNMAPPED' | 'PAY_WITHOUT_FUNCTION' | 'MANUAL_ROW_MISSING';

/** Where the lines of an account, in one department, belong, and the rule that said so. */
export interface Placement {
  /** Code of a category; null when the account is excluded from the managerial view. */
  readonly code: string | null;
  /** 'M', 'X', 'F1', 'N01' to 'N44', 'F2', 'K' or 'U', kept for audit. */
  readonly ruleId: string;
  readonly flags: readonly MappingFlag[];
}

export interface MappingRules {
  readonly model: BusinessModel;
  /** Category by `manualKey`: a mapping of account and department comes before one of the account alone. */
  readonly manual: ReadonlyMap<string, string>;
  readonly excludedAccountIds: ReadonlySet<string>;
  readonly defaultPayrollFunction: DepartmentFunction;
  /** Categories of the company's structure. */
  readonly categories: ReadonlySet<string>;
  /** The one plain revenue account that counts as subscriptions; see `prepareMapping`. */
  readonly subscriptionAccountId: string | null;
}

const NAMED_TYPES: ReadonlySet<AccountTypeName> = new Set(['INCOME', 'COST_OF_GOODS_SOLD', 'EXPENSE']);

const HOME_LEAVES: Readonly<Record<AccountTypeName, string>> = {
  INCOME: 'R.UNM',
  COST_OF_GOODS_SOLD: 'C.UNM',
  EXPENSE: 'G.UNM',
  OTHER_INCOME: 'O.INC',
  OTHER_EXPENSE: 'O.EXP',
};

/** Key of a manual mapping. */
export function manualKey(accountId: string, departmentId: string | null): string {
  return departmentId === null ? accountId : `${accountId} ${departmentId}`;
}

/**
 * The category of a profit and loss account's lines in one department (null: none). The first rule that answers wins:
 * exclusion, manual mapping, people (F1), names (N), shared costs (F2), kind (K), unmapped leaf of the home section (U).
 * Every account that is not excluded gets a category, so totals are complete from the first day.
 */
export function mapAccount(
  account: MappingAccount,
  department: MappingDepartment | null,
  rules: MappingRules,
): Placement {
  return placementsOf(account, rules)(department);
}

/** As `mapAccount`, for an account with several departments: what is the same in all of them is found once. */
export function placementsOf(
  account: MappingAccount,
  rules: MappingRules,
): (department: MappingDepartment | null) => Placement {
  // Asked before the manual mapping, or excluding an account that somebody placed by hand would do nothing.
  if (rules.excludedAccountIds.has(account.id)) return () => ({ code: null, ruleId: 'X', flags: [] });

  const type = accountTypeOf(account);
  const placeIn = placesByRules({ model: rules.model, account, type }, rules);
  return (department) => {
    const manual = manualCode(account, department, rules);
    if (manual !== null && rules.categories.has(manual)) return { code: manual, ruleId: 'M', flags: [] };
    const placed = inStructure(placeIn(department), type, rules);
    return manual === null ? placed : { ...placed, flags: [...placed.flags, 'MANUAL_ROW_MISSING'] };
  };
}

function manualCode(
  account: MappingAccount,
  department: MappingDepartment | null,
  { manual }: MappingRules,
): string | null {
  if (manual.size === 0) return null;
  const ofDepartment = department === null ? undefined : manual.get(manualKey(account.id, department.id));
  return ofDepartment ?? manual.get(manualKey(account.id, null)) ?? null;
}

interface RulePlace {
  readonly code: string;
  readonly ruleId: string;
  /** See PeoplePlace. */
  readonly isGuess?: boolean;
}

function placesByRules(facts: AccountFacts, rules: MappingRules): (department: MappingDepartment | null) => RulePlace {
  const { account, type } = facts;
  const unapplied = placeUnapplied(account);
  if (unapplied !== null) return () => ({ code: unapplied, ruleId: 'K' });
  if (isPeopleAccount(account)) {
    return (department) => ({
      ruleId: 'F1',
      ...placePeopleCost({ ...facts, department }, rules.defaultPayrollFunction),
    });
  }
  const named = NAMED_TYPES.has(type) && isPlacedByName(account.kind) ? placeByName(facts) : null;
  if (named !== null) return () => named;
  const byKind = placeByKind(facts, rules.subscriptionAccountId);
  const known = byKind === null ? { code: HOME_LEAVES[type], ruleId: 'U' } : { code: byKind, ruleId: 'K' };
  return (department) => {
    const shared = placeSharedCost({ ...facts, department });
    return shared === null ? known : { code: shared, ruleId: 'F2' };
  };
}

/** A company may have taken a default row out of its own structure. */
function inStructure(placed: RulePlace, type: AccountTypeName, { categories }: MappingRules): Placement {
  const { code, ruleId } = categories.has(placed.code) ? placed : { code: HOME_LEAVES[type], ruleId: 'U' };
  const flags: MappingFlag[] = [];
  if (UNMAPPED_CODES.has(code) || ruleId === 'U') flags.push('UNMAPPED');
  if (placed.isGuess === true) flags.push('PAY_WITHOUT_FUNCTION');
  return { code, ruleId, flags };
}
