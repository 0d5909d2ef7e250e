import { effectivePlaces, type EffectivePlace, type PlacedAccount } from '../account-places.ts';
import type { EditorDraft } from '../editor-draft.ts';
import type { Category } from '../row-edits.ts';

export interface InboxAccount {
  readonly account: PlacedAccount;
  readonly places: readonly EffectivePlace[];
  readonly note: string | null;
}

export interface InboxGroup {
  readonly id: string;
  readonly title: string;
  readonly accounts: readonly InboxAccount[];
}

interface InboxInput {
  accounts: readonly PlacedAccount[];
  draft: EditorDraft;
  categories: ReadonlyMap<string, Category>;
  search: string;
}

/** What needs a look comes first: unplaced, then new, then every account under its section, excluded ones last. */
export function inboxGroups({ accounts, draft, categories, search }: InboxInput): InboxGroup[] {
  const notes = new Map(draft.excluded.map(({ accountId, note }) => [accountId, note]));
  const found = accounts
    .filter((account) => matches(account, search))
    .map((account) => ({
      account,
      places: effectivePlaces(account, draft),
      note: notes.get(account.accountId) ?? null,
    }));
  const bySection = Map.groupBy(found, (each) => sectionOf(each, categories));
  const groups: InboxGroup[] = [
    { id: 'unplaced', title: 'Not placed', accounts: found.filter(isUnplaced) },
    { id: 'new', title: 'New since the last publish', accounts: found.filter(({ account }) => account.isNew) },
    ...draft.sections.map(({ key, name }) => ({ id: key, title: name, accounts: bySection.get(name) ?? [] })),
    { id: 'waiting', title: 'Placed once saved', accounts: bySection.get(WAITING) ?? [] },
    { id: 'excluded', title: 'Excluded', accounts: bySection.get(EXCLUDED) ?? [] },
  ];
  return groups.filter((group) => group.accounts.length > 0);
}

const WAITING = '\u0000waiting';
const EXCLUDED = '\u0000excluded';

export function isUnplaced({ places }: Pick<InboxAccount, 'places'>): boolean {
  return places.some((place) => place.isUnplaced);
}

function sectionOf({ note, places }: InboxAccount, categories: ReadonlyMap<string, Category>): string {
  if (note !== null) return EXCLUDED;
  const key = places.find(({ categoryKey }) => categoryKey !== null)?.categoryKey ?? '';
  return categories.get(key)?.names[0] ?? WAITING;
}

function matches({ code, name }: PlacedAccount, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = `${code ?? ''} ${name}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
