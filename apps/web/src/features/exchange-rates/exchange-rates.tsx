import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorCard } from '#components/error-card.tsx';
import { Notice } from '#components/notice.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { exchangeRatesQuery, type RatePair } from '#data/exchange-rates-queries.ts';
import styles from './exchange-rates.module.css';
import { HandRates } from './hand-rates.tsx';
import { RateFiles } from './rate-files.tsx';
import { RatesUsed } from './rates-used.tsx';
import { useChangeRates } from './use-change-rates.ts';

/** Which rates figures in another currency are made with, where each comes from, and what the company adds itself. */
export function ExchangeRates({ scope }: { scope: CompanyScope }) {
  const [pair, setPair] = useState<RatePair | null>(null);
  const { data, isError, error, refetch } = useQuery({
    ...exchangeRatesQuery(scope, pair),
    placeholderData: keepPreviousData,
  });
  const change = useChangeRates(scope);
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  const rates = data ?? null;
  return (
    <div className={styles.page}>
      {rates !== null && rates.feed.host !== null && rates.feed.failure !== null && (
        <Notice tone="warn">
          <strong>Daily rates could not be fetched.</strong> {rates.feed.failure} Figures use the rates there are; it is
          tried again every day.
        </Notice>
      )}
      <RatesUsed rates={rates} onPair={setPair} />
      <HandRates rates={rates} change={change} />
      <RateFiles scope={scope} rates={rates} change={change} />
    </div>
  );
}
