import {
  computedRows,
  type Structure,
  type StructureNode,
} from '@tieout/finance/statements/structure/structure-tree.ts';
import { plain } from './plain.ts';
import type { Identity } from './read-plan-file.ts';

/** A row of the P&L, and the names of what it stands in. */
interface Place {
  code: string;
  name: string;
  isLeaf: boolean;
  within: ReadonlySet<string>;
}

export type FoundRow =
  | { kind: 'row' | 'total'; code: string; name: string }
  | { kind: 'ambiguous'; among: string[] }
  | { kind: 'unknown' };

export type Given = Readonly<Partial<Record<Identity, string>>>;

/** Accounts by number and by name, in small letters, and the rows their postings stand in. */
export type AccountRows = ReadonlyMap<string, ReadonlySet<string>>;

/** Finds the row that the cells of a line name together: any of them do, as long as they name one row. */
export function rowFinder(structure: Structure, accounts: AccountRows): (given: Given) => FoundRow {
  const places = placesOf(structure);
  const computed = computedRows(structure).map(({ code, name }) => ({ code, name, isLeaf: false }));

  return function find(given) {
    const { code, ...names } = given;
    const named = [...places, ...computed].find((place) => isSame(place.code, code));
    if (named !== undefined) return foundIn([named]);
    const label = labelOf(names) ?? code;
    if (label === undefined) return { kind: 'unknown' };
    const others = Object.values(names).filter((name) => name !== undefined && name !== label);
    const ofAccount = accounts.get(plain(label));
    const leaves = places.filter(
      (place) => place.isLeaf && others.every((name) => place.within.has(plain(name ?? ''))),
    );
    const called = leaves.filter((place) => isSame(place.name, label));
    const found = called.length > 0 ? called : leaves.filter((place) => ofAccount?.has(place.code) === true);
    if (found.length > 0) return foundIn(found);
    const [total] = [...places, ...computed].filter((place) => isTotal(place, label));
    return total === undefined ? { kind: 'unknown' } : { kind: 'total', code: total.code, name: total.name };
  };
}

function foundIn(found: readonly Pick<Place, 'code' | 'name' | 'isLeaf'>[]): FoundRow {
  const [first, second] = found;
  if (first === undefined) return { kind: 'unknown' };
  if (second !== undefined) return { kind: 'ambiguous', among: found.map(({ code, name }) => `${name} (${code})`) };
  return { kind: first.isLeaf ? 'row' : 'total', code: first.code, name: first.name };
}

/** The narrowest name that a line gives. */
export function labelOf({ section, type, group, category, account }: Given): string | undefined {
  return account ?? category ?? group ?? type ?? section;
}

function isTotal({ name }: { name: string }, label: string): boolean {
  return isSame(name, label) || isSame(name, label.replace(/^total\s+(of\s+)?/i, ''));
}

function placesOf({ sections }: Structure): Place[] {
  const places: Place[] = [];
  function add(nodes: readonly StructureNode[], within: ReadonlySet<string>): void {
    for (const { code, name, children } of nodes) {
      places.push({ code, name, isLeaf: children.length === 0, within });
      add(children, new Set([...within, plain(name)]));
    }
  }
  add(sections, new Set());
  return places;
}

function isSame(a: string, b: string | undefined): boolean {
  return b !== undefined && plain(a) === plain(b);
}
