/**
 * Puts things that are numbered from 0 into batches of about `size`, so that things which share a reference, directly or
 * through others, are in one batch. Such a group is never cut, however large.
 */
export interface ConnectedBatches {
  /** The first thing of a pair is where the last one with that reference left off: pairs come in the order of references. */
  connect: (thing: number, reference: number) => void;
  /** The things in the order of their batches, within one in their own; and how many are in each batch. */
  end: () => { order: Uint32Array; sizes: number[] };
}

export function createConnectedBatches(count: number, size: number): ConnectedBatches {
  const parents = Uint32Array.from({ length: count }, (_, thing) => thing);
  let last: { thing: number; reference: number } | null = null;

  function rootOf(thing: number): number {
    let root = thing;
    for (let parent = parents[root] ?? root; parent !== root; parent = parents[root] ?? root) {
      const above = parents[parent] ?? parent;
      parents[root] = above;
      root = above;
    }
    return root;
  }

  return {
    connect(thing, reference) {
      if (last?.reference === reference) {
        const [a, b] = [rootOf(last.thing), rootOf(thing)];
        // The smaller number stays the root: a group begins with its first thing.
        parents[Math.max(a, b)] = Math.min(a, b);
      }
      last = { thing, reference };
    },
    end() {
      const sizesOfGroups = new Uint32Array(count);
      for (let thing = 0; thing < count; thing += 1) {
        const root = rootOf(thing);
        sizesOfGroups[root] = (sizesOfGroups[root] ?? 0) + 1;
      }
      return inOrder(sizesOfGroups, rootOf, size);
    },
  };
}

function inOrder(sizesOfGroups: Uint32Array, rootOf: (thing: number) => number, size: number) {
  const count = sizesOfGroups.length;
  const batchOfGroup = new Uint32Array(count);
  const sizes: number[] = [];
  for (let root = 0; root < count; root += 1) {
    const members = sizesOfGroups[root] ?? 0;
    if (members === 0) continue;
    if (sizes.length === 0 || (sizes.at(-1) ?? 0) >= size) sizes.push(0);
    batchOfGroup[root] = sizes.length - 1;
    sizes[sizes.length - 1] = (sizes.at(-1) ?? 0) + members;
  }
  const next = new Uint32Array(sizes.length);
  for (let batch = 1; batch < sizes.length; batch += 1) next[batch] = (next[batch - 1] ?? 0) + (sizes[batch - 1] ?? 0);
  const order = new Uint32Array(count);
  for (let thing = 0; thing < count; thing += 1) {
    const batch = batchOfGroup[rootOf(thing)] ?? 0;
    const place = next[batch] ?? 0;
    order[place] = thing;
    next[batch] = place + 1;
  }
  return { order, sizes };
}
