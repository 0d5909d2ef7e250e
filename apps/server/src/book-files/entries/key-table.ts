import { randomBytes } from 'node:crypto';

/** Numbers texts from 0 in the order in which they first appear. */
export interface KeyTable {
  numberOf: (key: string) => number;
  count: () => number;
}

/**
 * For millions of keys in a few bytes each, where a Map of texts would take more memory than a whole import is given.
 * Keys are told apart by 64 bits of a hash with a random start: of two million, two are taken for one in one file of
 * ten million, and nobody can choose which. Open addressing: a slot is 0 when free, else the number plus one.
 */
export function createKeyTable(): KeyTable {
  const seed = randomBytes(8);
  const [firstSeed, secondSeed] = [seed.readUInt32LE(0), seed.readUInt32LE(4)];
  let count = 0;
  let slots = new Uint32Array(1 << 12);
  let firsts = new Uint32Array(1 << 11);
  let seconds = new Uint32Array(1 << 11);

  function makeRoom(): void {
    if (count < firsts.length) return;
    firsts = larger(firsts, Uint32Array);
    seconds = larger(seconds, Uint32Array);
    if (count * 2 < slots.length) return;
    slots = new Uint32Array(slots.length * 2);
    for (let number = 0; number < count; number += 1) slots[freeSlot(slots, firsts[number] ?? 0)] = number + 1;
  }

  return {
    numberOf(key) {
      makeRoom();
      let first = firstSeed;
      let second = secondSeed;
      for (let at = 0; at < key.length; at += 1) {
        const code = key.charCodeAt(at);
        first = Math.imul(first ^ code, 0x01000193);
        second = Math.imul(second ^ code, 0x85ebca6b) ^ (second >>> 13);
      }
      first = (first ^ (first >>> 15)) >>> 0;
      second >>>= 0;
      const mask = slots.length - 1;
      let slot = first & mask;
      for (let found = slots[slot] ?? 0; found !== 0; found = slots[slot] ?? 0) {
        if (firsts[found - 1] === first && seconds[found - 1] === second) return found - 1;
        slot = (slot + 1) & mask;
      }
      slots[slot] = count + 1;
      firsts[count] = first;
      seconds[count] = second;
      count += 1;
      return count - 1;
    },
    count: () => count,
  };
}

const DOUBLED_UP_TO = 1 << 18;

/** Twice as long, and beyond a quarter of a million by a quarter: the last step of doubling would be half empty. */
export function larger<T extends Uint8Array | Uint32Array | Float64Array>(
  array: T,
  Kind: new (length: number) => T,
): T {
  const grown = new Kind(array.length < DOUBLED_UP_TO ? array.length * 2 : Math.ceil(array.length * 1.25));
  grown.set(array);
  return grown;
}

function freeSlot(slots: Uint32Array, hash: number): number {
  const mask = slots.length - 1;
  let slot = hash & mask;
  while (slots[slot] !== 0) slot = (slot + 1) & mask;
  return slot;
}
