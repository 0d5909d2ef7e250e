import { useQuery } from '@tanstack/react-query';
import type { FactImport } from '@tieout/contracts/fact-import.ts';
import { useState } from 'react';
import { ErrorCard } from '#components/error-card.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { factImportsQuery } from '#data/fact-import-queries.ts';
import { FactCheckCard } from './fact-check-card.tsx';
import { FactUploadCard } from './fact-upload-card.tsx';
import { PastFacts } from './past-facts.tsx';
import styles from './facts.module.css';

/** Facts by file: choose a kind, fill in its template, look at what was read, let it count; and take it back. */
export function Facts({ scope }: { scope: CompanyScope }) {
  const { data, isError, error, refetch } = useQuery(factImportsQuery(scope));
  const [openId, setOpenId] = useState<string | null>(null);
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  const open = data?.imports.find(({ id }) => id === openId) ?? null;
  return (
    <div className={styles.page}>
      <FactUploadCard scope={scope} kinds={data?.kinds ?? null} onChecked={(item) => setOpenId(item.id)} />
      {open !== null && isUndecided(open) && (
        <FactCheckCard key={open.id} scope={scope} item={open} onDone={() => setOpenId(null)} />
      )}
      <PastFacts scope={scope} imports={data?.imports ?? null} onOpen={(item) => setOpenId(item.id)} />
    </div>
  );
}

function isUndecided({ status }: FactImport): boolean {
  return status === 'ready' || status === 'refused';
}
