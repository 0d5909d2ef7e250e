import type { ImportLine } from '../rows/import-line.ts';
import { LEVELS, levelKeys } from './entry-keys.ts';
import { createKeyTable, larger } from './key-table.ts';
import type { Learnt } from './learnt.ts';
import { findNatures, type Group, type Sign } from './natures.ts';

type Signs = readonly (Sign | null)[];

/** Lines in the order of the file, a few bytes each. */
interface Lines {
  count: number;
  /** The finest group of each. */
  groups: Uint32Array;
  accounts: Uint32Array;
  amounts: Float64Array;
  /** Of every finest group, its numbers at all levels. */
  above: number[][];
}

/** Reads a file once before it is posted: which lines belong together, and which way its amounts count. */
export function createEntryLearner() {
  const tables = Array.from({ length: LEVELS }, () => createKeyTable());
  const lines: Lines = {
    count: 0,
    groups: new Uint32Array(1 << 11),
    accounts: new Uint32Array(1 << 11),
    amounts: new Float64Array(1 << 11),
    above: [],
  };
  return {
    add(line: ImportLine, account: number): void {
      const numbers = levelKeys(line).map((key, level) => tables[level]?.numberOf(key) ?? 0);
      const [finest = 0] = numbers;
      lines.above[finest] ??= numbers;
      if (lines.count === lines.amounts.length) {
        lines.groups = larger(lines.groups, Uint32Array);
        lines.accounts = larger(lines.accounts, Uint32Array);
        lines.amounts = larger(lines.amounts, Float64Array);
      }
      lines.groups[lines.count] = finest;
      lines.accounts[lines.count] = account;
      lines.amounts[lines.count] = line.amount;
      lines.count += 1;
    },
    /** `known`: what names tell of the accounts' natures; null where amounts are debits and credits already. */
    end(known: Signs | null): Learnt {
      const signs = known === null ? [] : signsOf(lines, known);
      return { levels: levelsOf(lines, signs), signs };
    },
  };
}

function signsOf(lines: Lines, known: Signs): (Sign | null)[] {
  const ones = known.map((): Sign => 1);
  // A report whose lines balance as they stand writes debits and credits after all.
  if ([...levelSums(lines, LEVELS - 1, ones).values()].every((sum) => sum === 0)) return ones;
  return findNatures([...groupsAt(lines, 0), ...groupsAt(lines, 2)], known.length, known);
}

function groupsAt({ count, groups, accounts, amounts, above }: Lines, level: number): Group[] {
  const byGroup = new Map<number, Map<number, number>>();
  for (let at = 0; at < count; at += 1) {
    const group = above[groups[at] ?? 0]?.[level] ?? 0;
    const account = accounts[at] ?? 0;
    const sums = byGroup.get(group) ?? new Map<number, number>();
    byGroup.set(group, sums);
    sums.set(account, (sums.get(account) ?? 0) + (amounts[at] ?? 0));
  }
  // The smallest tell most.
  return [...byGroup.values()].map((sums) => ({ amounts: sums })).toSorted((a, b) => a.amounts.size - b.amounts.size);
}

function levelSums(
  { count, groups, accounts, amounts, above }: Lines,
  level: number,
  signs: Signs,
  isLeft?: (group: number) => boolean,
): Map<number, number> {
  const sums = new Map<number, number>();
  for (let at = 0; at < count; at += 1) {
    const finest = groups[at] ?? 0;
    if (isLeft !== undefined && !isLeft(finest)) continue;
    const group = above[finest]?.[level] ?? 0;
    sums.set(group, (sums.get(group) ?? 0) + (signs[accounts[at] ?? 0] ?? 1) * (amounts[at] ?? 0));
  }
  return sums;
}

/** Groups that do not balance are taken together at the next level. */
function levelsOf(lines: Lines, signs: Signs): Uint8Array {
  const levels = new Uint8Array(lines.above.length);
  for (let level = 0; level < LEVELS - 1; level += 1) {
    const sums = levelSums(lines, level, signs, (group) => levels[group] === level);
    for (const [group, numbers] of lines.above.entries()) {
      if (levels[group] === level && sums.get(numbers[level] ?? 0) !== 0) levels[group] = level + 1;
    }
  }
  return levels;
}
