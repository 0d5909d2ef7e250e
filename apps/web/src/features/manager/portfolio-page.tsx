import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { TextInput } from '#components/controls/text-input.ts';
import { EmptyState } from '#components/empty-state.tsx';
import { Icon } from '#components/icon.tsx';
import { ReportIllustration } from '#components/illustration.tsx';
import { Page } from '#components/page.tsx';
import { portfolioQuery } from '#data/headline-queries.ts';
import { warmQuery } from '#data/warm-query.ts';
import styles from './manager.module.css';
import { arrangePortfolio } from './portfolio-order.ts';
import { PortfolioSkeleton } from './portfolio-skeleton.tsx';
import { PortfolioTable } from './portfolio-table.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  warmQuery(context, portfolioQuery());
  return null;
}

export function Component() {
  return (
    <Suspense fallback={<PortfolioSkeleton />}>
      <Portfolio />
    </Suspense>
  );
}

function Portfolio() {
  const { data, isRefetching } = useSuspenseQuery(portfolioQuery());
  const [search, setSearch] = useState('');
  const companies = arrangePortfolio(data, search);

  return (
    <Page
      title="Portfolio"
      isRefetching={isRefetching}
      under={<p className={styles.count}>{countSentence(data.length, data.filter(needsAttention).length)}</p>}
      actions={
        <TextInput
          aria-label="Search companies"
          placeholder="Search companies"
          size="sm"
          type="search"
          className={styles.search}
          leftSection={<Icon name="search" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      }
    >
      {data.length === 0 ? (
        <EmptyState
          illustration={<ReportIllustration />}
          title="No companies yet"
          sentence="Companies appear here when they are assigned to you."
        />
      ) : (
        <>
          <PortfolioTable
            companies={companies}
            empty={<p className={styles.count}>{`No company matches “${search}”.`}</p>}
          />
          <KeyHints />
        </>
      )}
    </Page>
  );
}

function needsAttention(company: { tieOut: { ties: boolean } | null; month: string | null }): boolean {
  return company.tieOut?.ties === false || company.month === null;
}

function countSentence(companies: number, attention: number): string {
  const total = companies === 1 ? '1 company' : `${companies} companies`;
  if (attention === 0) return `${total} · all tie out`;
  return `${total} · ${attention} ${attention === 1 ? 'needs' : 'need'} attention`;
}

function KeyHints() {
  return (
    <p className={styles.keys}>
      <span>
        <kbd>j</kbd> <kbd>k</kbd> move
      </span>
      <span>
        <kbd>Enter</kbd> open
      </span>
    </p>
  );
}
