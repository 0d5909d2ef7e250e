export interface Break {
  line: number;
  said: number;
  due: number;
}

interface Running {
  balance: number;
  /** Whether balances are written debit positive (1) or credit positive (-1); 0 until a line tells. */
  sign: -1 | 0 | 1;
  opening: number;
  hasBegun: boolean;
}

const KEPT_BREAKS = 100;

/**
 * Follows the balances that a report writes beside its lines. After a break it goes on from what the report says, so
 * that one missing line is one break.
 */
export function createRunningBalances() {
  const running = new Map<string, Running>();
  const breaks: Break[] = [];
  let [seen, broken] = [0, 0];

  function of(key: string): Running {
    const known = running.get(key);
    if (known !== undefined) return known;
    const begun: Running = { balance: 0, sign: 0, opening: 0, hasBegun: false };
    running.set(key, begun);
    return begun;
  }

  function follow(one: Running, said: number, line: number): void {
    seen += 1;
    const due = one.balance;
    if (said === due * (one.sign === 0 ? 1 : one.sign)) {
      if (one.sign === 0 && due !== 0) one.sign = 1;
      return;
    }
    if (one.sign === 0 && said === -due) {
      one.sign = -1;
      return;
    }
    broken += 1;
    if (breaks.length < KEPT_BREAKS) breaks.push({ line, said, due: due * (one.sign === 0 ? 1 : one.sign) });
    one.balance = said * (one.sign === 0 ? 1 : one.sign);
  }

  return {
    open(key: string, said: number): void {
      running.set(key, { balance: said, sign: said === 0 ? 0 : 1, opening: said, hasBegun: true });
    },
    add(key: string, net: number, said: number | null, line: number): void {
      const one = of(key);
      if (!one.hasBegun && said !== null && Math.abs(said) !== Math.abs(net)) {
        // Nothing told what stood before its first line: what is more than the line did.
        one.opening = said - net;
        one.balance = one.opening;
      }
      one.hasBegun = true;
      one.balance += net;
      if (said !== null) follow(one, said, line);
    },
    check(key: string, said: number, line: number): void {
      follow(of(key), said, line);
    },
    counts: () => ({ seen, broken, breaks }),
    openings: () =>
      new Map([...running].filter(([, { opening }]) => opening !== 0).map(([key, one]) => [key, one.opening])),
  };
}
