import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Drawer } from '#components/drawer.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { Icon } from '#components/icon.tsx';
import { ProgressBar } from '#components/progress-bar.tsx';
import { StatusRegion } from '#components/status-region.tsx';
import { batchQuery, type Batch, type BatchAction } from '#data/batch-queries.ts';
import { managedPortfolioQuery } from '#data/managed-portfolio-queries.ts';
import styles from './batch.module.css';

const TITLE: Record<BatchAction, string> = {
  CLOSE: 'Closing months',
  PUBLISH: 'Publishing',
  REMIND: 'Reminding',
  POST: 'Posting books',
};

interface BatchResultProps {
  id: string;
  action: BatchAction;
  onClose: () => void;
}

/** What becomes of each company: those that were refused first, with why. */
export function BatchResult({ id, action, onClose }: BatchResultProps) {
  const { data, isError, error, refetch } = useQuery(batchQuery(id));
  const queryClient = useQueryClient();
  const done = data?.items.filter(({ state }) => state !== 'waiting').length ?? 0;
  const total = data?.items.length ?? 0;
  const isOver = data !== undefined && done === total;
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: managedPortfolioQuery().queryKey });
  }, [isOver, queryClient]);
  return (
    <Drawer label={TITLE[action]} breadcrumb={<strong>{TITLE[action]}</strong>} onClose={onClose}>
      <div className={styles.result}>
        {isError && <ErrorCard error={error} onRetry={() => void refetch()} />}
        <StatusRegion className={styles.sum}>{data === undefined ? 'Beginning' : sentenceOf(data)}</StatusRegion>
        {!isOver && !isError && <ProgressBar label={TITLE[action]} share={total === 0 ? null : done / total} />}
        <ul className={styles.items}>
          {itemsInOrder(data).map(({ companyId, name, state, message }) => (
            <li key={companyId} className={styles.item} data-state={state}>
              {state !== 'waiting' && <Icon name={state === 'done' ? 'check' : 'warning'} size={16} />}
              <span>
                <Link to={`/companies/${companyId}/month-end`}>{name}</Link>
                <small>{message ?? 'waiting'}</small>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Drawer>
  );
}

const ORDER = { refused: 0, waiting: 1, done: 2 } as const;

function itemsInOrder(batch: Batch | undefined): Batch['items'] {
  return (batch?.items ?? []).toSorted((one, other) => ORDER[one.state] - ORDER[other.state]);
}

function sentenceOf({ items }: Batch): string {
  const done = items.filter(({ state }) => state === 'done').length;
  const refused = items.filter(({ state }) => state === 'refused').length;
  const refusal = refused === 0 ? '' : `, ${refused} refused`;
  return `${done} of ${items.length} done${refusal}`;
}
