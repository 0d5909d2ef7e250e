import type { DecidedKind } from '@tieout/finance/account-kind.ts';
import type { AccountFacts, KnownAccount } from '#ledger/posting/ledger-accounts.queries.ts';
import type { FileAccount } from '#book-files/accounts/file-account.ts';
import type { ResolvedAccounts } from './account-facts.ts';
import { indexAccounts, type AccountIndex } from './account-index.ts';
import { isCalledOtherwise } from './called-otherwise.ts';
import { accountKey } from '#book-files/accounts/account-key.ts';
import { findChart } from '#book-files/accounts/charts/find-chart.ts';
import { placeAccounts } from './place-accounts.ts';
import { decided, proposeKind, type Proposal } from '#book-files/accounts/propose-kind.ts';

interface Resolving {
  accounts: readonly FileAccount[];
  known: readonly KnownAccount[];
  /** A chart of accounts also changes what is known. */
  isChart: boolean;
  /** The chart of accounts the file says its numbers are of. */
  chartSaid?: string | undefined;
  /** Kinds a person has chosen, by the account's key. */
  decisions?: Readonly<Record<string, DecidedKind>>;
  newId: (index: number) => string;
}

const SHOWN_NAMES = 10;

/** Finds the accounts of a file among the company's, by code and else by name, and describes those that are missing. */
export function resolveAccounts({
  accounts,
  known,
  isChart,
  chartSaid,
  decisions = {},
  newId,
}: Resolving): ResolvedAccounts {
  const found = indexAccounts(known);
  const resolved: ResolvedAccounts = {
    ids: [],
    kinds: [],
    created: [],
    changed: [],
    revived: [],
    problems: [],
    warnings: [],
  };
  const chart = findChart(accounts, chartSaid);
  const renamed: string[] = [];
  for (const [index, account] of accounts.entries()) {
    const match = isChart ? found.find(account) : stillMeant(found.find(account), account);
    if (match === 'ambiguous') {
      const message = `The name “${account.name}” fits more than one account. Give its code.`;
      resolved.problems.push({ line: account.line, column: null, kind: 'account', message });
    }
    if (match === undefined || match === 'ambiguous') {
      const facts = factsOf(account, undefined, proposalOf(account));
      const id = newId(index);
      // Files find accounts by code and name, which may change; a key made of them could be taken.
      resolved.created.push({ id, externalId: id, ...facts });
      resolved.ids.push(id);
      resolved.kinds.push(facts.kind);
    } else takeKnown(account, match);
  }
  placeAccounts({ accounts, known, found, resolved });
  resolved.changed = resolved.changed.filter(({ before, after }) => isOther(before, after));
  if (renamed.length > 0) resolved.warnings.push(renamedSentence(renamed));
  return resolved;

  function proposalOf(account: FileAccount): Proposal {
    const kind = decisions[accountKey(account)];
    if (kind === undefined) return proposeKind(account, chart);
    return decided(kind, { certainty: 'sure', reasons: [{ code: 'person', detail: '' }], alternatives: [] });
  }

  function takeKnown(account: FileAccount, match: KnownAccount): void {
    const facts = isChart ? factsOf(account, match, proposalOf(account)) : match;
    if (!isChart && isCalledOtherwise(account, match)) {
      renamed.push(`${account.code} “${account.name}” goes to “${match.name}”`);
    }
    resolved.ids.push(match.id);
    resolved.kinds.push(facts.kind);
    if (isChart) resolved.changed.push({ before: match, after: { ...match, ...facts, isActive: true } });
    else if (!match.isActive) resolved.revived.push(match.id);
  }
}

/** A code whose account went with a reverted file may belong to another one now: only the same account comes back. */
function stillMeant(match: ReturnType<AccountIndex['find']>, account: FileAccount): ReturnType<AccountIndex['find']> {
  if (match === undefined || match === 'ambiguous' || match.isActive) return match;
  return isCalledOtherwise(account, match) ? undefined : match;
}

function renamedSentence(names: readonly string[]): string {
  return `The company uses these codes for other accounts. Check them: ${firstOf(names)}.`;
}

function firstOf(names: readonly string[]): string {
  const more = names.length > SHOWN_NAMES ? ` and ${names.length - SHOWN_NAMES} more` : '';
  return `${names.slice(0, SHOWN_NAMES).join(', ')}${more}`;
}

function factsOf(account: FileAccount, existing: KnownAccount | undefined, proposal: Proposal): AccountFacts {
  const name = account.name === '' ? (existing?.name ?? account.code) : account.name;
  const code = account.code === '' ? (existing?.code ?? null) : account.code;
  const own = { code, name, fullName: name, parentId: existing?.parentId ?? null };
  if (existing === undefined || (isTold(proposal) && !isChosen(existing))) return { ...own, ...proposal };
  const { accountType, accountSubType, classification, kind, decision } = existing;
  return { ...own, accountType, accountSubType, classification, kind, ...(decision === undefined ? {} : { decision }) };
}

/** Whether the file or a person says it, and nothing had to be concluded. */
function isTold({ decision }: Proposal): boolean {
  return decision.reasons.some(({ code }) => code === 'type-column' || code === 'person');
}

/** What a person has chosen, no file changes. */
function isChosen({ decision }: KnownAccount): boolean {
  return decision?.reasons[0]?.code === 'person';
}

const COMPARED = [
  'code',
  'name',
  'fullName',
  'parentId',
  'accountType',
  'accountSubType',
  'classification',
  'kind',
  'isActive',
] as const;

function isOther(before: KnownAccount, after: KnownAccount): boolean {
  return COMPARED.some((field) => before[field] !== after[field]);
}
