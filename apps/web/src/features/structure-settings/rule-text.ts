import { WAITS_FOR_RULES } from './account-places.ts';

const RULES: Readonly<Record<string, string>> = {
  M: 'Placed by hand',
  X: 'Excluded from the managerial view',
  F1: 'Pay, placed by what the department does (rule F1)',
  F2: 'Shared cost, placed by what the department does (rule F2)',
  K: 'Placed by the kind of account (rule K)',
  U: 'No rule matched (rule U)',
  [WAITS_FOR_RULES]: 'Placed by rule once the draft is saved',
};

/** Which rule chose the place of an account, in words and with its id, as it is kept for audit. */
export function ruleText(ruleId: string): string {
  return RULES[ruleId] ?? (ruleId.startsWith('N') ? `Placed by its name (rule ${ruleId})` : `Rule ${ruleId}`);
}
