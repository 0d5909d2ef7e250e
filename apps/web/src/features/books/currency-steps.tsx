import { Link } from 'react-router';
import { Card } from '#components/card.tsx';
import { formatInstant } from '#components/date-format.ts';
import type { BooksAnswer } from '#data/books-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import styles from './books.module.css';

interface CurrencyStepsProps {
  scope: CompanyScope;
  books: BooksAnswer;
}

/** The way to another currency once there are entries. */
export function CurrencySteps({ scope, books }: CurrencyStepsProps) {
  const { baseCurrency, toRevert, otherSources } = books;
  if (otherSources || toRevert.length === 0) {
    return (
      <Card
        title="Another currency"
        sentence={`The entries come from a system that keeps its books in ${baseCurrency}.`}
      >
        <p className={styles.text}>
          Their currency cannot change here. To read reports in another one, choose it as the{' '}
          <Link to={`${scope.base}/settings/reports`}>reporting currency</Link>.
        </p>
      </Card>
    );
  }
  return (
    <Card
      title="Another currency"
      sentence={`The entries are amounts in ${baseCurrency}. To keep the books in another currency, they are imported again.`}
    >
      <ol className={styles.steps}>
        <li>
          <Link to={`${scope.base}/data-sources`}>Revert the imports</Link>, the latest first:
          <ul>
            {toRevert.map(({ id, fileName, importedAt }) => (
              <li key={id}>
                <Link to={`${scope.base}/data-sources/imports/${id}`}>{fileName}</Link>
                <span className={styles.when}>{formatInstant(importedAt)}</span>
              </li>
            ))}
          </ul>
        </li>
        <li>Choose the currency on this page.</li>
        <li>
          <Link to={`${scope.base}/data-sources`}>Import the files again</Link>. Closed months are open until you close
          them.
        </li>
      </ol>
      <p className={styles.text}>
        Only want to read reports in another currency? Choose it as the{' '}
        <Link to={`${scope.base}/settings/reports`}>reporting currency</Link>; the books stay as they are.
      </p>
    </Card>
  );
}
