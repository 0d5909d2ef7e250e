import { WAITS_FOR_RULES } from './account-places.ts';

const RULES: Readonly<Record<string, string>> = {
  M: 'Placed by hand',
  X: 'Excluded from the managerial P&L',
  F1: 'Placed as pay, by what the department does',
  F2: 'Placed as a cost that departments share, by what the department does',
  K: 'Placed by the kind of account it is',
  U: 'Neither its name nor its kind tells which row it belongs in',
  [WAITS_FOR_RULES]: 'It finds its place once the draft is saved',
};

/** How an account came to its place, in words. The ids of the rules are kept for audit, and mean nothing to a reader. */
export function ruleText(ruleId: string): string {
  return RULES[ruleId] ?? (ruleId.startsWith('N') ? 'Placed by its name' : 'Placed automatically');
}
