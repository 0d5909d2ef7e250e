import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BankCashTiles } from '#components/bank/bank-cash-tiles.tsx';
import { Card } from '#components/card.tsx';
import { bankCashQuery } from '#data/bank-queries.ts';
import { useCompanyScope } from '#data/company-scope.ts';
import { useSessionState } from '#session/session-context.tsx';
import styles from './home.module.css';

/** Before there are books, bank statements alone know cash, burn and runway; who may not read them sees nothing of it. */
export function BankOnlyFigures() {
  const mayRead = useSessionState().accessibleResources?.accessiblePages.includes('data-sources') === true;
  return mayRead ? <CashByTheBank /> : null;
}

function CashByTheBank() {
  const scope = useCompanyScope();
  // An error here says nothing new: the page of the bank says it, and the figures above stand.
  const { data } = useQuery(bankCashQuery(scope));
  return data?.currencies.map((cash) => (
    <Card
      key={cash.currency}
      title={`Cash by the bank, ${cash.currency}`}
      sentence={`Until there are books: made of the statements of ${cash.accounts.join(', ')} alone.`}
    >
      <div className={styles.bank}>
        <BankCashTiles scope={scope} cash={cash} />
        <Link to={`${scope.base}/data-sources/bank`}>Open the bank statements</Link>
      </div>
    </Card>
  ));
}
