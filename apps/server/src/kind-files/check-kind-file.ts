import type { KindFileCheck } from '@tieout/contracts/kind-files.ts';
import { DECIDED_KINDS, type DecidedKind } from '@tieout/finance/account-kind.ts';
import { KIND_NAMES } from '@tieout/finance/kind-names.ts';
import { CERTAINTY_WORDS, named, type KindAccount } from './kind-file.ts';
import type { KindLine } from './read-kind-file.ts';

const MOST_ERRORS = 100;

const KIND_CALLED = new Map<string, DecidedKind>(
  DECIDED_KINDS.flatMap((kind) => [
    [kind.toLowerCase(), kind],
    [KIND_NAMES[kind].toLowerCase(), kind],
  ]),
);

/** What a file of kinds would change, and what is wrong with it, line by line. Nothing is applied of one with mistakes. */
export function checkKindFile(
  lines: readonly KindLine[],
  accounts: readonly KindAccount[],
  /** Accounts that the books allow no other kind, and why. */
  refused: ReadonlyMap<string, string> = new Map(),
): KindFileCheck {
  const find = finderOf(accounts);
  const errors: KindFileCheck['errors'] = [];
  const changes: KindFileCheck['changes'] = [];
  const seen = new Map<string, number>();
  for (const line of lines) {
    const account = find(line);
    const wished = typeof account === 'string' ? account : changeOf(line, account, seen);
    const change = typeof wished === 'object' && wished !== null ? (refused.get(wished.key) ?? wished) : wished;
    if (typeof change === 'string') errors.push({ line: line.line, message: change });
    else if (change !== null) changes.push(change);
  }
  return {
    lines: lines.length,
    unchanged: lines.length - changes.length - errors.length,
    changes,
    errors: errors.slice(0, MOST_ERRORS),
    errorCount: errors.length,
  };
}

/** A change, null for none, or what is wrong. */
function changeOf(
  { line, kind: said, certainty }: KindLine,
  account: KindAccount,
  seen: Map<string, number>,
): KindFileCheck['changes'][number] | string | null {
  const { key, code, name, kind, decision } = account;
  const before = seen.get(key);
  if (before !== undefined) return `“${named(account)}” stands on line ${before} already.`;
  seen.set(key, line);
  const isOpen = said === '' || said.toLowerCase() === KIND_NAMES.UNDECIDED.toLowerCase();
  if (isOpen) return kind === 'UNDECIDED' ? null : `“${named(account)}” is decided, and a file cannot take that back.`;
  const to = KIND_CALLED.get(said.toLowerCase());
  if (to === undefined) return `“${said.slice(0, 60)}” is no kind. Use one of the kinds as they are named on the page.`;
  const isSaidSure = certainty.toLowerCase() === CERTAINTY_WORDS.sure;
  const isConfirmed = to === kind && isSaidSure && decision.certainty === 'unsure';
  return to === kind && !isConfirmed ? null : { key, code, name, from: kind, to };
}

/** By number and name; a number that a spreadsheet has taken its zeros from is still that number. */
function finderOf(accounts: readonly KindAccount[]): (line: KindLine) => KindAccount | string {
  const byNumber = groupedBy(accounts, ({ code }) => plainNumber(code ?? ''));
  const byName = groupedBy(accounts, ({ name }) => name.toLowerCase());
  return function find({ number, name }) {
    if (number === '' && name === '') return 'The account is missing.';
    const ofNumber = number === '' ? null : (byNumber.get(plainNumber(number)) ?? []);
    const ofName = name === '' ? null : (byName.get(name.toLowerCase()) ?? []);
    const found = (ofNumber ?? ofName ?? []).filter((account) => ofName?.includes(account) ?? true);
    const called = `${number} ${name}`.trim().slice(0, 80);
    const [first, second] = found;
    if (first !== undefined) {
      return second === undefined ? first : `More than one account is called “${called}”. Give number and name.`;
    }
    const [other] = ofNumber ?? [];
    return other === undefined
      ? `There is no account “${called}”.`
      : `${number} is “${other.name}”, not “${name.slice(0, 60)}”. A file of kinds changes no names.`;
  };
}

function plainNumber(number: string): string {
  return number
    .trim()
    .toLowerCase()
    .replace(/^0+(?=\d)/, '');
}

function groupedBy(
  accounts: readonly KindAccount[],
  keyOf: (account: KindAccount) => string,
): Map<string, KindAccount[]> {
  const groups = new Map<string, KindAccount[]>();
  for (const account of accounts) {
    const key = keyOf(account);
    groups.set(key, [...(groups.get(key) ?? []), account]);
  }
  return groups;
}
