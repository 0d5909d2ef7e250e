import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { makeForecasts } from '#server/forecasts/make-forecasts.ts';
import { ROLL_FORECASTS } from '#ledger/posting/enqueue-forecasts.queries.ts';
import { liveScope } from '#metrics/settings/live-scope.ts';
import { openView } from '#statements/question/statement-view.ts';

const payload = z.object({ companyId: z.uuid() });

/** Again, it changes nothing: forecasts that are made stay as they were made. */
export function forecastTasks({ db }: { db: AppDb }): TaskList {
  return {
    [ROLL_FORECASTS]: async (given) => {
      const scope = liveScope(payload.parse(given).companyId);
      await inContext(db, scope.context, async (transaction) =>
        makeForecasts(transaction, await openView(transaction, scope, {})),
      );
    },
  };
}
