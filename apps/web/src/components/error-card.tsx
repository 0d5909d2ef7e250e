import { Button } from '#components/controls/button.ts';
import { ApiError, isUnanswered } from '#lib/api-error.ts';
import { useOnline } from '#lib/use-online.ts';
import { classNames } from './class-names.ts';
import { CopyDetailsButton } from './copy-details-button.tsx';
import styles from './error-card.module.css';
import { Icon } from './icon.tsx';

interface ErrorCardProps {
  error: unknown;
  onRetry: () => void;
  /** Inside a card already. */
  isBare?: boolean;
}

function sentenceOf(error: unknown, isOnline: boolean): string {
  if (!(error instanceof ApiError)) return 'This part could not be shown.';
  if (error.status === 0 && !isOnline)
    return 'You are offline, and this was not loaded before. Try again once you are back.';
  if (error.status === 0) return 'The server did not answer. Nothing is lost; try again in a moment.';
  if (error.status === 404) return 'This does not exist, or it is not shared with you.';
  return 'Something went wrong on the server. Nothing is lost; try again in a moment.';
}

/** A failure in one part of a page: the other parts live on. */
export function ErrorCard({ error, onRetry, isBare = false }: ErrorCardProps) {
  const isOnline = useOnline();
  return (
    <section
      className={classNames(styles.card, isBare && styles.bare)}
      role="alert"
      data-unanswered={isUnanswered(error) || undefined}
    >
      <Icon name="warning" className={styles.icon} />
      <div>
        <p className={styles.sentence}>{sentenceOf(error, isOnline)}</p>
        <div className={styles.actions}>
          <Button size="xs" leftSection={<Icon name="refresh" size={12} />} onClick={onRetry}>
            Retry
          </Button>
          <CopyDetailsButton error={error} size="xs" />
        </div>
      </div>
    </section>
  );
}
