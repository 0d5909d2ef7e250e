import { categoryCodes, type Structure } from '../structure/structure-tree.ts';
import { mapAccount, type MappingRules } from './map-account.ts';
import type { MappingAccount } from './mapping-input.ts';

export interface MappingSettings extends Omit<MappingRules, 'categories' | 'subscriptionAccountId'> {
  readonly structure: Structure;
}

/**
 * The rules of a company, ready for `mapAccount`.
 *
 * `accounts` is the whole chart in a lasting order (by number, then by age): a SaaS company without a subscription
 * account takes the first plain revenue account for it, and that choice must not change from one report to the next.
 */
export function prepareMapping(accounts: readonly MappingAccount[], settings: MappingSettings): MappingRules {
  const { structure, ...given } = settings;
  const rules: MappingRules = { ...given, categories: categoryCodes(structure), subscriptionAccountId: null };
  return rules.model === 'SaaS' ? { ...rules, subscriptionAccountId: findSubscriptionAccount(accounts, rules) } : rules;
}

function findSubscriptionAccount(accounts: readonly MappingAccount[], rules: MappingRules): string | null {
  const revenue = accounts.filter(({ classification }) => classification === 'REVENUE');
  const placed = revenue.map((account) => ({ account, ...mapAccount(account, null, rules) }));
  if (placed.some(({ code }) => code === 'R.SUB')) return null;
  const plain = placed.find(
    ({ account, code, ruleId }) => account.kind === 'REVENUE' && code === 'R.UNM' && ruleId === 'K',
  );
  return plain?.account.id ?? null;
}
