import { accountOfType } from '@tieout/finance/account-type.ts';
import type { AccountFacts, KnownAccount } from '#ledger/posting/ledger-accounts.queries.ts';
import type { FileAccount } from '../file-account.ts';
import type { ResolvedAccounts } from './account-facts.ts';
import { indexAccounts } from './account-index.ts';
import { isCalledOtherwise } from './called-otherwise.ts';
import { guessAccount } from './guess-account.ts';
import { placeAccounts } from './place-accounts.ts';

interface Resolving {
  accounts: readonly FileAccount[];
  known: readonly KnownAccount[];
  /** A chart of accounts also changes what is known. */
  isChart: boolean;
  newId: (index: number) => string;
}

const SHOWN_NAMES = 10;

/** Finds the accounts of a file among the company's, by code and else by name, and describes those that are missing. */
export function resolveAccounts({ accounts, known, isChart, newId }: Resolving): ResolvedAccounts {
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
  const guessed: string[] = [];
  const renamed: string[] = [];
  for (const [index, account] of accounts.entries()) {
    const match = found.find(account);
    if (match === 'ambiguous') {
      const message = `The name “${account.name}” fits more than one account. Give its code.`;
      resolved.problems.push({ line: account.line, column: null, message });
    }
    if (match === undefined || match === 'ambiguous') {
      const facts = factsOf(account, undefined, guessed);
      const id = newId(index);
      // Files find accounts by code and name, which may change; a key made of them could be taken.
      resolved.created.push({ id, externalId: id, ...facts });
      resolved.ids.push(id);
      resolved.kinds.push(facts.kind);
    } else takeKnown(account, match);
  }
  placeAccounts({ accounts, known, found, resolved });
  resolved.changed = resolved.changed.filter(({ before, after }) => isOther(before, after));
  if (guessed.length > 0) resolved.warnings.push(guessedSentence(guessed));
  if (renamed.length > 0) resolved.warnings.push(renamedSentence(renamed));
  return resolved;

  function takeKnown(account: FileAccount, match: KnownAccount): void {
    const facts = isChart ? factsOf(account, match, guessed) : match;
    if (!isChart && isCalledOtherwise(account, match)) {
      renamed.push(`${account.code} “${account.name}” goes to “${match.name}”`);
    }
    resolved.ids.push(match.id);
    resolved.kinds.push(facts.kind);
    if (isChart) resolved.changed.push({ before: match, after: { ...match, ...facts, isActive: true } });
    else if (!match.isActive) resolved.revived.push(match.id);
  }
}

function guessedSentence(names: readonly string[]): string {
  return `The kind of these new accounts was guessed from their names and numbers. Check them: ${firstOf(names)}.`;
}

function renamedSentence(names: readonly string[]): string {
  return `The company uses these codes for other accounts. Check them: ${firstOf(names)}.`;
}

function firstOf(names: readonly string[]): string {
  const more = names.length > SHOWN_NAMES ? ` and ${names.length - SHOWN_NAMES} more` : '';
  return `${names.slice(0, SHOWN_NAMES).join(', ')}${more}`;
}

function factsOf(account: FileAccount, existing: KnownAccount | undefined, guessed: string[]): AccountFacts {
  const name = account.name === '' ? (existing?.name ?? account.code) : account.name;
  const code = account.code === '' ? (existing?.code ?? null) : account.code;
  const own = { code, name, fullName: name, parentId: existing?.parentId ?? null };
  const subType = account.subType === '' ? null : account.subType;
  const typed = account.type === '' ? null : accountOfType(account.type, subType, name);
  if (typed !== null) {
    const { type, classification, kind } = typed;
    return { ...own, accountType: type, accountSubType: subType, classification, kind };
  }
  if (existing !== undefined) {
    const { accountType, accountSubType, classification, kind } = existing;
    return { ...own, accountType, accountSubType, classification, kind };
  }
  guessed.push(`${code ?? ''} ${name}`.trim());
  const guess = guessAccount(account.code, name);
  const { type, classification, kind } = guess;
  return { ...own, accountType: type, accountSubType: guess.subType, classification, kind };
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
