import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '#components/controls/button.ts';
import { formatInstant } from '#components/date-format.ts';
import { Icon } from '#components/icon.tsx';
import { recalculationQuery, startRecalculation } from '#data/recalculation-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import styles from './recalculation.module.css';
import { useRecalculation } from './use-recalculation.ts';

/** Works out all figures anew; until that is done those of before stay where they are. */
export function RecalculateButton({ companyId }: { companyId: string }) {
  const session = useSession();
  const client = useQueryClient();
  const data = useRecalculation(companyId);
  const isRunning = (data?.running ?? null) !== null;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      void client.invalidateQueries({ queryKey: ['dashboard', companyId] });
      void client.invalidateQueries({ queryKey: ['headline', companyId] });
    }
    wasRunning.current = isRunning;
  }, [isRunning, client, companyId]);

  async function start(): Promise<void> {
    try {
      await startRecalculation(companyId);
      await client.invalidateQueries({ queryKey: recalculationQuery(companyId).queryKey });
    } catch (error) {
      showToast(session, failureText(error, 'The figures could not be recalculated. Try again in a moment.'), true);
    }
  }
  if (data === undefined) return null;
  return (
    <Button
      leftSection={
        <span className={isRunning ? styles.spins : undefined}>
          <Icon name="refresh" />
        </span>
      }
      disabled={isRunning}
      title={data.last === null ? undefined : `Last run ${formatInstant(data.last.at)}`}
      onClick={() => void start()}
    >
      {isRunning ? 'Recalculating' : 'Recalculate'}
    </Button>
  );
}
