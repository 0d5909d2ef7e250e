import type { TaskList } from 'graphile-worker';
import type { AppDb } from '#db/client.ts';
import { enqueueAllAlertChecks } from '#ledger/posting/enqueue-alerts.queries.ts';
import { FETCH_ATTEMPTS, FETCH_RATES, upsertFeedRates, upsertFetch } from './feed.queries.ts';
import { fetchRates } from './fetch-rates.ts';

export interface RateTaskDeps {
  db: AppDb;
  /** Null when nobody is asked: the job then ends without an attempt. */
  ratesUrl: string | null;
}

/** A statement of this many rows is quick, and nobody else has to wait for its end. */
const ROWS_AT_ONCE = 20_000;

export function rateTasks({ db, ratesUrl }: RateTaskDeps): TaskList {
  return {
    [FETCH_RATES]: async (_payload, { logger, abortSignal }) => {
      if (ratesUrl === null) return;
      const fetched = await fetchRates(ratesUrl, abortSignal);
      if (fetched.outcome === 'failed') {
        await upsertFetch(db, fetched.sentence);
        throw new Error(`no exchange rates: ${fetched.sentence}`);
      }
      let count = 0;
      for (let at = 0; at < fetched.rates.length; at += ROWS_AT_ONCE) {
        count += await upsertFeedRates(db, fetched.rates.slice(at, at + ROWS_AT_ONCE));
      }
      await upsertFetch(db, null);
      if (count > 0) await enqueueAllAlertChecks(db);
      logger.info(`${count} exchange rates are new or corrected`);
    },
  };
}

/** After the European Central Bank publishes, at about 16:00 in Frankfurt, in winter as in summer. */
export const RATES_CRONTAB = `22 15 * * * ${FETCH_RATES} ?jobKey=${FETCH_RATES}&max=${FETCH_ATTEMPTS}&fill=1d`;
