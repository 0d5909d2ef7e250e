import { useQuery } from '@tanstack/react-query';
import { ErrorCard } from '#components/error-card.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { booksQuery } from '#data/books-queries.ts';
import styles from './books.module.css';
import { BooksForm } from './books-form.tsx';
import { BooksSkeleton } from './books-skeleton.tsx';
import { CurrencySteps } from './currency-steps.tsx';

/** What the books are kept in, and how that changes once there are entries. */
export function BooksSettings({ scope }: { scope: CompanyScope }) {
  const { data: books, isError, error, refetch } = useQuery(booksQuery(scope));
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (books === undefined) return <BooksSkeleton />;
  return (
    <div className={styles.page}>
      <BooksForm scope={scope} books={books} />
      {books.hasEntries && <CurrencySteps scope={scope} books={books} />}
    </div>
  );
}
