import type { AccountFacts, KnownAccount } from '#ledger/posting/ledger-accounts.queries.ts';
import type { FileAccount } from '#book-files/accounts/file-account.ts';
import type { ResolvedAccounts } from './account-facts.ts';
import type { AccountIndex } from './account-index.ts';

interface Placing {
  accounts: readonly FileAccount[];
  known: readonly KnownAccount[];
  found: AccountIndex;
  resolved: ResolvedAccounts;
}

const DEEPEST = 10;

/** Puts new and changed accounts under the parents a file names, by code or name, of the file or of the company. */
export function placeAccounts({ accounts, known, found, resolved }: Placing): void {
  const written = new Map<string, AccountFacts>([
    ...resolved.created.map((account): [string, AccountFacts] => [account.id, account]),
    ...resolved.changed.map(({ after }): [string, AccountFacts] => [after.id, after]),
  ]);
  const inFile = new Map<string, string>();
  for (const [index, { code, name }] of accounts.entries()) {
    if (name !== '') inFile.set(`name ${name.toLowerCase()}`, resolved.ids[index] ?? '');
    if (code !== '') inFile.set(`code ${code}`, resolved.ids[index] ?? '');
  }
  function parentOf(parent: string): string | undefined {
    const match = found.find({ code: parent, name: '' }) ?? found.find({ code: '', name: parent });
    const ofCompany = typeof match === 'string' ? undefined : match?.id;
    return inFile.get(`code ${parent}`) ?? inFile.get(`name ${parent.toLowerCase()}`) ?? ofCompany;
  }
  for (const [index, { parent, line }] of accounts.entries()) {
    const account = written.get(resolved.ids[index] ?? '');
    if (parent === '' || account === undefined) continue;
    const parentId = parentOf(parent);
    if (parentId === undefined) {
      resolved.problems.push({
        line,
        column: null,
        kind: 'account',
        message: `The parent account “${parent}” is not known.`,
      });
    } else account.parentId = parentId;
  }
  nameFully({ accounts, known, resolved }, written);
}

/** Also of accounts the file does not name, but whose parents it renames. */
function nameFully({ accounts, known, resolved }: Omit<Placing, 'found'>, written: Map<string, AccountFacts>): void {
  const before = new Map(known.map((account) => [account.id, account]));
  for (const [index, { line }] of accounts.entries()) {
    const id = resolved.ids[index] ?? '';
    const account = written.get(id);
    if (account === undefined) continue;
    const fullName = fullNameOf(id, { written, before });
    if (fullName === null) {
      const message = `The account “${account.name}” is its own parent, or lies more than ${DEEPEST} levels deep.`;
      resolved.problems.push({ line, column: null, kind: 'account', message });
      account.parentId = null;
    }
    account.fullName = fullName ?? account.name;
  }
  for (const account of known) {
    const fullName = written.has(account.id) ? null : fullNameOf(account.id, { written, before });
    if (fullName === null || fullName === account.fullName) continue;
    resolved.changed.push({ before: account, after: { ...account, fullName } });
  }
}

interface Names {
  written: ReadonlyMap<string, AccountFacts>;
  before: ReadonlyMap<string, AccountFacts>;
}

/** Null for an account that lies too deep. Where nothing above it changes, it is called what it was called. */
function fullNameOf(id: string, names: Names, depth = 0): string | null {
  if (depth > DEEPEST) return null;
  const old = names.before.get(id);
  const account = names.written.get(id) ?? old;
  if (account === undefined) return '';
  const { name, parentId } = account;
  const parent = parentId === null ? '' : fullNameOf(parentId, names, depth + 1);
  if (parent === null) return null;
  const isAsBefore =
    old?.name === name && old.parentId === parentId && parent === (names.before.get(parentId ?? '')?.fullName ?? '');
  if (isAsBefore) return old.fullName;
  return parent === '' ? name : `${parent}:${name}`;
}
