/** Lines that sum to zero once each account has its sign. */
export interface Group {
  /** Sums by account, as the file writes them. */
  amounts: ReadonlyMap<number, number>;
}

export type Sign = 1 | -1;

/** Groups of more unknown accounts would have to be tried out in too many ways. */
const MOST_UNKNOWN = 10;

/**
 * Which accounts grow by debits and which by credits, where a report writes every amount by its account's nature: the
 * signs under which entries sum to zero. Entries of two accounts tie their signs together; larger ones follow. What is
 * tied is turned so that the accounts we know by name are right.
 *
 * Null for accounts that no entry ties to a known one.
 */
export function findNatures(groups: readonly Group[], count: number, known: readonly (Sign | null)[]): (Sign | null)[] {
  const ties = createTies(count);
  let open = groups.filter(({ amounts }) => amounts.size > 1);
  for (let before = -1; before !== open.length;) {
    before = open.length;
    open = open.filter((group) => !tieGroup(group, ties));
  }
  return withKnown(open, ties.signs(known));
}

/** What entries of several unknown accounts leave open, the known ones of the same entry may settle. */
function withKnown(groups: readonly Group[], signs: (Sign | null)[]): (Sign | null)[] {
  let open = groups;
  for (let before = -1; before !== open.length;) {
    before = open.length;
    open = open.filter(({ amounts }) => {
      const unknown = [...amounts].filter(([account]) => signs[account] === null);
      if (unknown.length === 0) return false;
      if (unknown.length > MOST_UNKNOWN) return true;
      const settled = [...amounts].reduce((sum, [account, amount]) => sum + (signs[account] ?? 0) * amount, 0);
      const ways = waysToZero(
        settled,
        unknown.map(([, amount]) => amount),
      );
      if (ways.length !== 1) return ways.length > 1;
      for (const [index, [account]] of unknown.entries()) signs[account] = ways[0]?.[index] ?? null;
      return false;
    });
  }
  return signs;
}

/** True when nothing more can be learnt of it. */
function tieGroup({ amounts }: Group, ties: Ties): boolean {
  const byRoot = new Map<number, number>();
  for (const [account, amount] of amounts) {
    const { root, sign } = ties.find(account);
    byRoot.set(root, (byRoot.get(root) ?? 0) + sign * amount);
  }
  const parts = [...byRoot].filter(([, amount]) => amount !== 0);
  if (parts.length < 2) return true;
  if (parts.length > MOST_UNKNOWN) return false;
  const [first, ...others] = parts;
  if (first === undefined) return true;
  const ways = waysToZero(
    first[1],
    others.map(([, amount]) => amount),
  );
  if (ways.length !== 1) return ways.length === 0;
  for (const [index, [root]] of others.entries()) ties.tie(first[0], root, ways[0]?.[index] ?? 1);
  return true;
}

/** Every choice of signs under which the amounts take the first to zero; two are enough to know it is not clear. */
function waysToZero(first: number, amounts: readonly number[]): Sign[][] {
  const found: Sign[][] = [];
  function choose(at: number, sum: number, signs: readonly Sign[]): void {
    if (found.length > 1) return;
    const amount = amounts[at];
    if (amount === undefined) {
      if (sum === 0) found.push([...signs]);
      return;
    }
    choose(at + 1, sum + amount, [...signs, 1]);
    choose(at + 1, sum - amount, [...signs, -1]);
  }
  choose(0, first, []);
  return found;
}

type Ties = ReturnType<typeof createTies>;

/** Accounts tied together, each with its sign against the one that stands for them all. */
function createTies(count: number) {
  const above = Array.from({ length: count }, (_, account) => account);
  const signs: Sign[] = Array.from({ length: count }, () => 1);

  function find(account: number): { root: number; sign: Sign } {
    let [root, sign]: [number, Sign] = [account, 1];
    while (above[root] !== root) {
      sign = (sign * (signs[root] ?? 1)) as Sign;
      root = above[root] ?? root;
    }
    return { root, sign };
  }

  return {
    find,
    tie(one: number, other: number, sign: Sign): void {
      const [first, second] = [find(one), find(other)];
      if (first.root === second.root) return;
      above[second.root] = first.root;
      signs[second.root] = (first.sign * sign * second.sign) as Sign;
    },
    signs(known: readonly (Sign | null)[]): (Sign | null)[] {
      const votes = new Map<number, number>();
      for (let account = 0; account < count; account += 1) {
        const { root, sign } = find(account);
        votes.set(root, (votes.get(root) ?? 0) + sign * (known[account] ?? 0));
      }
      return Array.from({ length: count }, (_, account) => {
        const { root, sign } = find(account);
        const vote = votes.get(root) ?? 0;
        return vote === 0 ? null : ((vote > 0 ? sign : -sign) as Sign);
      });
    },
  };
}
