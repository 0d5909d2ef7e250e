import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useRouteError } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import { ErrorCard } from './error-card.tsx';
import styles from './page.module.css';

/**
 * Stands inside the shell in place of a page whose figures could not be had. Anything but the server's refusal, such as
 * a page that crashed or a chunk that did not load, goes on to the error screen above.
 */
export function PageError({ title = NOT_AVAILABLE }: { title?: string }) {
  const error = useRouteError();
  if (!(error instanceof ApiError)) throw error;
  // What does not exist has no name either.
  return <NotAvailable error={error} title={error.status === 404 ? NOT_AVAILABLE : title} />;
}

const NOT_AVAILABLE = 'Not available';

function NotAvailable({ error, title }: { error: ApiError; title: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();

  function onRetry(): void {
    // The failed answers are forgotten; a reset boundary alone would be cleared by any other query that renders first.
    queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
    // A new visit of the same address: a mere revalidation can pass so quickly that the boundary keeps its error.
    void navigate(location, { replace: true, preventScrollReset: true });
  }

  return (
    <div className={styles.page}>
      <title>{`${title} · Tieout`}</title>
      <h1 className={styles.failed}>{title}</h1>
      <ErrorCard error={error} onRetry={onRetry} />
      {error.status === 404 && (
        <p className={styles.onward}>
          <Link to="/">Back to home</Link>
        </p>
      )}
    </div>
  );
}
