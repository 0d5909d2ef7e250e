import type { StructureSettings } from '@tieout/contracts/report-structure.ts';
import { minorUnits, sumMoney, type MinorUnits } from '@tieout/finance/money.ts';
import type { EditorDraft, EditorMapping } from './editor-draft.ts';
import type { Category } from './row-edits.ts';

export type PlacedAccount = StructureSettings['accounts'][number];

/** Where the lines of an account in one department stand in the draft. */
export interface EffectivePlace {
  readonly departmentId: string | null;
  readonly department: string | null;
  /** Null when the account is excluded, not placed, or waits for the server's rules. */
  readonly categoryKey: string | null;
  readonly ruleId: string;
  readonly isUnplaced: boolean;
  /** Its effect on profit in the month shown. */
  readonly amount: MinorUnits;
}

/** Until the next save the server has not said what its rules make of an account that was placed by hand. */
export const WAITS_FOR_RULES = 'waits';

/** The server's places with the draft's mappings and exclusions on top, so that an edit shows at once. */
export function effectivePlaces(account: PlacedAccount, { mappings, excluded }: EditorDraft): EffectivePlace[] {
  const isExcluded = excluded.some(({ accountId }) => accountId === account.accountId);
  const own = mappings.filter(({ accountId }) => accountId === account.accountId);
  return account.places.map(({ departmentId, department, categoryCode, ruleId, flags, amount }) => {
    const place = { departmentId, department, amount };
    if (isExcluded) return { ...place, categoryKey: null, ruleId: 'X', isUnplaced: false };
    const manual =
      own.find((mapping) => mapping.departmentId === departmentId) ??
      own.find((mapping) => mapping.departmentId === null);
    if (manual !== undefined) return { ...place, categoryKey: manual.categoryKey, ruleId: 'M', isUnplaced: false };
    if (ruleId === 'M' || ruleId === 'X') {
      return { ...place, categoryKey: null, ruleId: WAITS_FOR_RULES, isUnplaced: false };
    }
    const isUnplaced = categoryCode === null || flags.includes('UNMAPPED');
    return { ...place, categoryKey: categoryCode, ruleId, isUnplaced };
  });
}

/** Places an account, or one department of it; null gives it back to the rules. */
export function placeAccount(
  draft: EditorDraft,
  accountId: string,
  { departmentId, categoryKey }: { departmentId: string | null; categoryKey: string | null },
): EditorDraft {
  const others = draft.mappings.filter(
    // A place for the whole account replaces those of its departments.
    (mapping) => mapping.accountId !== accountId || (departmentId !== null && mapping.departmentId !== departmentId),
  );
  const excluded = draft.excluded.filter((each) => each.accountId !== accountId);
  if (categoryKey === null) return { ...draft, mappings: others, excluded };
  return { ...draft, mappings: [...others, { accountId, departmentId, categoryKey }], excluded };
}

export function excludeAccount(draft: EditorDraft, accountId: string, note: string): EditorDraft {
  const others = draft.excluded.filter((each) => each.accountId !== accountId);
  return { ...draft, excluded: [...others, { accountId, note: note.trim() }] };
}

export function includeAccount(draft: EditorDraft, accountId: string): EditorDraft {
  return { ...draft, excluded: draft.excluded.filter((each) => each.accountId !== accountId) };
}

/** What an account adds to the rows it stands on, as the report shows them: a cost reads as a positive number, or as a negative one. */
export function shownAmount(
  places: readonly EffectivePlace[],
  categories: readonly Category[],
  { frame, showCostsAsNegative }: { frame: StructureSettings['frame']; showCostsAsNegative: boolean },
): MinorUnits {
  return sumMoney(
    places.map(({ categoryKey, amount }) => {
      const section = categories.find(({ key }) => key === categoryKey)?.sectionKey;
      const side = frame.find(({ code }) => code === section)?.side ?? 1;
      return minorUnits(showCostsAsNegative ? amount : side * amount);
    }),
  );
}

/** Puts the accounts of one category on another: a row that gets rows of its own holds no accounts any more. */
export function moveAccounts(
  draft: EditorDraft,
  accounts: readonly PlacedAccount[],
  { fromKey, toKey }: { fromKey: string; toKey: string },
): EditorDraft {
  const mappings = new Map(draft.mappings.map((mapping) => [mappingKey(mapping), mapping]));
  for (const { accountId, places } of accounts.map((account) => ({
    accountId: account.accountId,
    places: effectivePlaces(account, draft),
  }))) {
    const isMoved = places.some(({ categoryKey }) => categoryKey === fromKey);
    // A place for the whole account would take along departments that stand elsewhere, so these are placed too.
    const movesWhole = places.some(({ departmentId, categoryKey }) => departmentId === null && categoryKey === fromKey);
    for (const { departmentId, categoryKey } of isMoved ? places : []) {
      if (categoryKey === null || (categoryKey !== fromKey && !movesWhole)) continue;
      const mapping = { accountId, departmentId, categoryKey: categoryKey === fromKey ? toKey : categoryKey };
      mappings.set(mappingKey(mapping), mapping);
    }
  }
  return { ...draft, mappings: [...mappings.values()] };
}

function mappingKey({ accountId, departmentId }: Pick<EditorMapping, 'accountId' | 'departmentId'>): string {
  return `${accountId} ${departmentId ?? ''}`;
}

/** How many accounts stand on each category; one that is split by department counts on each of its categories. */
export function accountCounts(accounts: readonly PlacedAccount[], draft: EditorDraft): Map<string, number> {
  const counts = new Map<string, number>();
  for (const account of accounts) {
    const keys = new Set(effectivePlaces(account, draft).map(({ categoryKey }) => categoryKey));
    for (const key of keys) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
