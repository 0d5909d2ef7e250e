import { useQuery } from '@tanstack/react-query';
import { ErrorCard } from '#components/error-card.tsx';
import { bankQuery } from '#data/bank-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { BankAccountCard } from './bank-account-card.tsx';
import { BankCashCards } from './bank-cash-card.tsx';
import { BankUploadCard } from './bank-upload-card.tsx';
import styles from './bank.module.css';

/** Statements of banks and cards: what they bring, how they stand to the books, and the cash they show by themselves. */
export function Bank({ scope }: { scope: CompanyScope }) {
  const { data, isError, error, refetch } = useQuery(bankQuery(scope));
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  const accounts = data?.accounts ?? [];
  return (
    <div className={styles.page}>
      <BankUploadCard scope={scope} bank={data ?? null} />
      {data !== undefined &&
        accounts.map((account) => (
          <BankAccountCard key={account.id} scope={scope} account={account} choices={data.ledgerAccounts} />
        ))}
      {accounts.length > 0 && <BankCashCards scope={scope} />}
    </div>
  );
}
