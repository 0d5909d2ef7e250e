import { Link } from 'react-router';
import { Card } from '#components/card.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import styles from './bank.module.css';

/** The way from files of the books to those beside them. */
export function BankLinkCard({ scope }: { scope: CompanyScope }) {
  return (
    <Card
      title="Bank, open items and facts"
      sentence="Statements of bank accounts and cards, compared with the books line by line, or alone for cash, burn and runway; what customers owe and vendors are owed, by age; and facts that are not in the books."
    >
      <div className={styles.list}>
        <Link to={`${scope.base}/data-sources/bank`} className={styles.link}>
          Bank statements
        </Link>
        <Link to={`${scope.base}/data-sources/open-items`} className={styles.link}>
          Open items
        </Link>
        <Link to={`${scope.base}/data-sources/facts`} className={styles.link}>
          Facts: timesheets, orders, subscriptions, deals, pay, listings
        </Link>
      </div>
    </Card>
  );
}
