import { createKeyTable, larger } from './key-table.ts';

export interface UnbalancedEntry {
  /** Null where more entries were open at a time than names are kept. */
  key: string | null;
  firstLine: number;
  /** What its lines sum to, in minor units. */
  difference: number;
}

export interface BookedLine {
  /** Entries are counted from 0 in the order in which they first appear. */
  entry: number;
  /** Of this entry, from 1. */
  lineNo: number;
  /** The first line of the entry, where that has another date. */
  otherDateOnLine: number | null;
}

export interface EntryBook {
  add: (line: { key: string; line: number; date: string; amount: number }) => BookedLine;
  /** True once per entry, for the first of its lines that brings a memo. */
  takesMemo: (entry: number) => boolean;
  entryCount: () => number;
  /** Those that are left out may lack a line. */
  unbalanced: (
    most: number,
    isLeftOut?: (key: string | null) => boolean,
  ) => { count: number; first: UnbalancedEntry[] };
}

const NAMES_KEPT = 10_000;

/** Which lines make an entry, what they sum to and whether their dates agree, for millions of lines in any order. */
export function createEntryBook(): EntryBook {
  const keys = createKeyTable();
  let firstLines = new Uint32Array(1 << 11);
  let lineCounts = new Uint32Array(1 << 11);
  let days = new Uint32Array(1 << 11);
  let sums = new Float64Array(1 << 11);
  let memos = new Uint8Array(1 << 11);
  /** Of entries that do not balance so far. */
  const names = new Map<number, string>();

  function makeRoom(entry: number): void {
    if (entry < sums.length) return;
    firstLines = larger(firstLines, Uint32Array);
    lineCounts = larger(lineCounts, Uint32Array);
    days = larger(days, Uint32Array);
    sums = larger(sums, Float64Array);
    memos = larger(memos, Uint8Array);
  }

  function sumUp(entry: number, key: string, amount: number): void {
    const sum = (sums[entry] ?? 0) + amount;
    sums[entry] = sum;
    if (sum === 0) names.delete(entry);
    else if (names.size < NAMES_KEPT) names.set(entry, key);
  }

  return {
    add({ key, line, date, amount }) {
      const entry = keys.numberOf(key);
      makeRoom(entry);
      const lineNo = (lineCounts[entry] ?? 0) + 1;
      const day = Number(date.replaceAll('-', ''));
      if (lineNo === 1) {
        firstLines[entry] = line;
        days[entry] = day;
      }
      lineCounts[entry] = lineNo;
      sumUp(entry, key, amount);
      return { entry, lineNo, otherDateOnLine: days[entry] === day ? null : (firstLines[entry] ?? 0) };
    },
    takesMemo(entry) {
      if (memos[entry] === 1) return false;
      memos[entry] = 1;
      return true;
    },
    entryCount: keys.count,
    unbalanced(most, isLeftOut = () => false) {
      const first: UnbalancedEntry[] = [];
      let count = 0;
      for (let entry = 0; entry < keys.count(); entry += 1) {
        const difference = sums[entry] ?? 0;
        const key = names.get(entry) ?? null;
        if (difference === 0 || isLeftOut(key)) continue;
        count += 1;
        if (count <= most) first.push({ key, firstLine: firstLines[entry] ?? 0, difference });
      }
      return { count, first };
    },
  };
}
