import type { StructureSettings } from '@tieout/contracts/report-structure.ts';
import type { EditorDraft } from './editor-draft.ts';

export type PlacedAccount = StructureSettings['accounts'][number];

/** Where the lines of an account in one department stand in the draft. */
export interface EffectivePlace {
  readonly departmentId: string | null;
  readonly department: string | null;
  /** Null when the account is excluded, not placed, or waits for the server's rules. */
  readonly categoryKey: string | null;
  readonly ruleId: string;
  readonly isUnplaced: boolean;
}

/** Until the next save the server has not said what its rules make of an account that was placed by hand. */
export const WAITS_FOR_RULES = 'waits';

/** The server's places with the draft's mappings and exclusions on top, so that an edit shows at once. */
export function effectivePlaces(account: PlacedAccount, { mappings, excluded }: EditorDraft): EffectivePlace[] {
  const isExcluded = excluded.some(({ accountId }) => accountId === account.accountId);
  const own = mappings.filter(({ accountId }) => accountId === account.accountId);
  return account.places.map(({ departmentId, department, categoryCode, ruleId, flags }) => {
    const place = { departmentId, department };
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

/** How many accounts stand on each category; one that is split by department counts on each of its categories. */
export function accountCounts(accounts: readonly PlacedAccount[], draft: EditorDraft): Map<string, number> {
  const counts = new Map<string, number>();
  for (const account of accounts) {
    const keys = new Set(effectivePlaces(account, draft).map(({ categoryKey }) => categoryKey));
    for (const key of keys) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
