import type { IconName } from '#components/icon.tsx';
import { fuzzyMatch } from './fuzzy.ts';

/** The kinds in the order they are listed. */
export const SEARCH_KINDS = ['Screens', 'Figures', 'Accounts', 'Documents', 'Companies', 'Actions'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export interface SearchItem {
  /** Lasting: what was chosen lately is remembered by it. */
  id: string;
  kind: SearchKind;
  icon: IconName;
  label: string;
  detail?: string;
  /** A figure, at the end of the line. */
  value?: string;
  /** Where it leads; without it `run` does something here. */
  to?: string;
  run?: () => void;
}

export interface FoundItem {
  item: SearchItem;
  /** Places of the letters of the label that were found. */
  marks: ReadonlySet<number>;
}

export interface FoundGroup {
  heading: string;
  found: readonly FoundItem[];
}

interface Search {
  typed: string;
  /** Only this kind; null: all. */
  kind: SearchKind | null;
  /** What was chosen lately, the last first. */
  recent: readonly string[];
}

const SHOWN_OF_KIND = 5;
const SHOWN_ALONE = 50;
const NO_MARKS: ReadonlySet<number> = new Set();

/** What fits, by kind; without a word what was chosen lately, screens and actions. Kinds without a hit are left out. */
export function findItems(items: readonly SearchItem[], { typed, kind, recent }: Search): FoundGroup[] {
  const wanted = kind === null ? items : items.filter((item) => item.kind === kind);
  if (typed.trim() === '') return withoutWord(wanted, kind, recent);
  const scored = wanted.flatMap((item) => {
    const found = matchOf(typed, item);
    return found === null ? [] : [found];
  });
  return SEARCH_KINDS.flatMap((each) => {
    const ofKind = scored
      .filter(({ item }) => item.kind === each)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, kind === null ? SHOWN_OF_KIND : SHOWN_ALONE);
    return ofKind.length === 0 ? [] : [{ heading: each, found: ofKind }];
  });
}

function matchOf(typed: string, item: SearchItem): (FoundItem & { score: number }) | null {
  const inLabel = fuzzyMatch(typed, item.label);
  if (inLabel !== null) return { item, ...inLabel };
  // Behind all that is called so.
  const inAll = fuzzyMatch(typed, `${item.label} ${item.detail ?? ''}`);
  return inAll === null ? null : { item, marks: NO_MARKS, score: inAll.score / 10 };
}

function withoutWord(items: readonly SearchItem[], kind: SearchKind | null, recent: readonly string[]): FoundGroup[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const lately = recent.flatMap((id) => byId.get(id) ?? []);
  const kinds = kind === null ? (['Screens', 'Actions'] as const) : [kind];
  const groups = [
    { heading: 'Recent', items: lately },
    ...kinds.map((each) => ({
      heading: each,
      items: items.filter((item) => item.kind === each && !lately.includes(item)),
    })),
  ];
  return groups
    .filter((group) => group.items.length > 0)
    .map((group) => ({ heading: group.heading, found: group.items.map((item) => ({ item, marks: NO_MARKS })) }));
}
