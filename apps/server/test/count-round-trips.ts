import type pg from 'pg';

type AnyQuery = (...args: unknown[]) => unknown;

/**
 * How often somebody waits for the database while `work` runs: questions that are under way together, on one
 * connection, are one round trip. Nobody waits for the end of a transaction that only read.
 */
export async function countRoundTrips(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  let trips = 0;
  const restore: (() => void)[] = [];

  function watch(client: pg.PoolClient): void {
    const query = client.query.bind(client) as AnyQuery;
    let underWay = 0;
    function ended(): void {
      underWay -= 1;
    }
    function counted(...args: unknown[]): unknown {
      if (underWay === 0 && args[0] !== 'commit') trips += 1;
      underWay += 1;
      const callback = args.at(-1);
      if (typeof callback !== 'function') {
        const answer = query(...args) as Promise<unknown>;
        answer.then(ended, ended);
        return answer;
      }
      return query(...args.slice(0, -1), (...results: unknown[]) => {
        ended();
        Reflect.apply(callback, undefined, results);
      });
    }
    Object.assign(client, { query: counted });
    restore.push(() => Reflect.deleteProperty(client, 'query'));
  }

  const seen = new WeakSet<pg.PoolClient>();
  function onAcquire(client: pg.PoolClient): void {
    if (!seen.has(client)) watch(client);
    seen.add(client);
  }
  pool.on('acquire', onAcquire);
  try {
    await work();
    return trips;
  } finally {
    pool.off('acquire', onAcquire);
    for (const undo of restore) undo();
  }
}
