import { normalSign, type Classification, type DecidedKind } from '@tieout/finance/account-kind.ts';
import { accountOfType } from '@tieout/finance/account-type.ts';
import type { AccountType } from '@tieout/finance/account-types.ts';
import type { FileAccount } from './file-account.ts';
import { NAME_WORDS } from './name-words.ts';

export interface NameEvidence {
  type: AccountType;
  subType: string | null;
  /** Whether accounts called so are nearly always this. */
  isStrong: boolean;
  /** The words stand beside what the account is: "Bank" of "Bank Revaluations". */
  isInPassing: boolean;
  /** What accounts called so may as well be. */
  also: readonly DecidedKind[];
  /** The words of the name that tell, whole and as they are written there. */
  words: string;
}

/** `VAT (820)`: a number says nothing more. */
const NUMBER_BEHIND = /\s*\(\d+\)\s*$/;

/**
 * The words that say what the account is, those it ends in: "Bank Loan" is a loan, "Rent Deposit" a deposit. Words that
 * only stand in the name count where no others do, and prove nothing.
 */
export function evidenceByName(name: string, balance = 0): NameEvidence | null {
  const plain = name.replace(NUMBER_BEHIND, '');
  const lower = plain.toLowerCase();
  // A letter that is longer in lower case moves all that follow it.
  const written = lower.length === plain.length ? plain : lower;
  let inPassing: NameEvidence | null = null;
  for (const [pattern, types, subType, strength, also = []] of NAME_WORDS) {
    const matches = [...lower.matchAll(new RegExp(pattern, 'g'))].map((match) => wholeWords(lower, match));
    const [first] = matches;
    if (first === undefined) continue;
    const type = typeof types === 'string' ? types : types[balance < 0 ? 1 : 0];
    const classification = accountOfType(type, subType, name)?.classification;
    const found = { type, subType, also, words: written.slice(first.start, first.end).trim() };
    if (matches.some((span) => isHead(lower, span, classification)))
      return { ...found, isStrong: strength === 'strong', isInPassing: false };
    inPassing ??= { ...found, isStrong: false, isInPassing: true };
  }
  return inPassing;
}

interface Span {
  start: number;
  end: number;
}

/** `salar` of "Salaries & Wages" is "Salaries". */
function wholeWords(text: string, { index, 0: { length } }: RegExpExecArray): Span {
  const before = /[\p{L}\p{N}]*$/u.exec(text.slice(0, index))?.[0].length ?? 0;
  const after = /^[\p{L}\p{N}]*/u.exec(text.slice(index + length))?.[0].length ?? 0;
  return { start: index - before, end: index + length + after };
}

/** What follows tells more about the account, and not what it is: "Travel - National", "Depreciation on laptops". */
const MORE = /\s[-–—]\s|\s*[(,:]|\s(?:aus|auf|at|for|from|für|in|of|on|to|von)\s/;

/** Said of an account, they may make it another: "Rent (deposit)", "Kassendifferenzen". */
const TURNING =
  /write[- ]?(?:off|down)|revaluation|over\/short|differen[cz]|\bloans?\b|darlehen|deposit|kaution|advance|vorschu|clearing|suspense|capitali[sz]ed|provision|allowance|accumulated|prepaid|accrued|deferred|unbilled|einnahme|ertr[aä]g|erstattung|abgrenzung/;

/** Words that repeat what an account of a class is. */
const REPEATING: Readonly<Partial<Record<Classification, RegExp>>> = {
  ASSET: /^(?:accounts?|a\/c|control)$/,
  LIABILITY: /^(?:accounts?|a\/c|control|payable)$/,
  EQUITY: /^accounts?$/,
  REVENUE: /^(?:accounts?|income|revenues?)$/,
  EXPENSE: /^(?:accounts?|expenses?|costs?|fees|charges)$/,
};

function isHead(text: string, { start, end }: Span, classification: Classification = 'UNDECIDED'): boolean {
  const more = MORE.exec(text.slice(0, start));
  if (more !== null || TURNING.test(text.slice(0, start)) || TURNING.test(text.slice(end))) return false;
  const after = text.slice(end);
  const rest = after.slice(0, MORE.exec(after)?.index ?? after.length).replaceAll(/[\d%.&#]+/g, ' ');
  const words = rest.split(' ').filter((word) => word !== '');
  return words.every((word) => REPEATING[classification]?.test(word) === true);
}

/** Whether an account grows by debits or credits, where its type or name leaves no doubt. */
export function natureByName({ name, type, subType }: FileAccount): 1 | -1 | null {
  const typed = type === '' ? null : accountOfType(type, subType === '' ? null : subType, name);
  if (typed !== null) return normalSign(typed.classification);
  const evidence = evidenceByName(name);
  if (evidence?.isStrong !== true) return null;
  const classification = accountOfType(evidence.type, evidence.subType, name)?.classification;
  return classification === undefined ? null : normalSign(classification);
}
