import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator, useRouteError } from 'react-router';
import { ErrorCard } from './error-card.tsx';
import styles from './page.module.css';

/** What a page shows in its place inside the shell when its figures could not be had. */
export function PageError() {
  const error = useRouteError();
  const queryClient = useQueryClient();
  const revalidator = useRevalidator();

  function onRetry(): void {
    // The failed answers are forgotten; a reset boundary alone would be cleared by any other query that renders first.
    queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
    void revalidator.revalidate();
  }

  return (
    <div className={styles.page}>
      <title>Not available · Tieout</title>
      <h1 className={styles.failed}>Not available</h1>
      <ErrorCard error={error} onRetry={onRetry} />
    </div>
  );
}
