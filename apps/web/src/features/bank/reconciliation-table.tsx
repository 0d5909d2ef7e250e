import { useQuery } from '@tanstack/react-query';
import { negateMoney, type MinorUnits } from '@tieout/finance/money.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { ErrorCard } from '#components/error-card.tsx';
import { ListTable, type ListColumn } from '#components/list-table/list-table.tsx';
import { Notice } from '#components/notice.tsx';
import { formatCount, formatExact } from '#components/number-format.ts';
import { dateText } from '#components/pickers/picker-text.ts';
import { reconciliationQuery, type BankAccountRow, type ReconciliationAnswer } from '#data/bank-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import styles from './bank.module.css';
import { countText, daysText } from './bank-text.ts';

const WHY_NOT = {
  'no-account': 'Choose the account of the books to compare.',
  'no-balance': 'The statements up to this day say no balance, so there is nothing to compare with the books.',
  'not-covered': 'No statement covers this day.',
} as const;

/** What the bank says, what the books say, and the lines that make the difference. */
export function ReconciliationTable({ scope, account }: { scope: CompanyScope; account: BankAccountRow }) {
  const { data, isError, error, refetch } = useQuery(reconciliationQuery(scope, account.id));
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <ListTable label="Bank and books" columns={[]} rows={null} keyOf={String} />;
  if (data.status !== 'ok') return <p className={styles.none}>{WHY_NOT[data.status]}</p>;
  const { currency, difference } = data;
  return (
    <div className={styles.content}>
      {difference === 0 ? (
        <Notice tone="good">{`Bank and books agree on ${dateText(data.on ?? '')}.`}</Notice>
      ) : (
        <Notice tone="warn">{`Bank and books differ by ${formatExact(difference ?? (0 as MinorUnits), currency)} ${currency} on ${dateText(data.on ?? '')}.`}</Notice>
      )}
      <ListTable
        label={`Bank and books of ${account.name}`}
        columns={sumColumns(currency)}
        rows={sumsOf(data)}
        keyOf={({ label }) => label}
      />
      <OpenLines title="Only in the bank" items={data.onlyBank} currency={currency} />
      <OpenLines title="Only in the books" items={data.onlyLedger} currency={currency} />
      {data.otherCurrencyLines > 0 && (
        <p className={styles.none}>
          {`${countText(data.otherCurrencyLines, 'line', 'lines')} of the books in another currency than ${currency} ${data.otherCurrencyLines === 1 ? 'is' : 'are'} not compared.`}
        </p>
      )}
    </div>
  );
}

interface SumRow {
  label: string;
  amount: MinorUnits | null;
  isTotal?: true;
}

/** The rows below the difference add up to it. */
function sumsOf(data: ReconciliationAnswer): SumRow[] {
  const { openingDifference, gaps, onlyBank, onlyLedger } = data;
  return [
    { label: `Bank on ${dateText(data.on ?? '')}`, amount: data.bankBalance },
    { label: 'Books on that day', amount: data.ledgerBalance },
    { label: 'Difference', amount: data.difference, isTotal: true },
    ...(openingDifference === 0 ? [] : [{ label: 'Before the first statement', amount: openingDifference }]),
    ...gaps.map((gap) => ({ label: `In no statement: ${daysText(gap)}`, amount: gap.amount })),
    { label: `Only in the bank: ${countText(onlyBank.count, 'line', 'lines')}`, amount: onlyBank.total },
    {
      label: `Less only in the books: ${countText(onlyLedger.count, 'line', 'lines')}`,
      amount: negateMoney(onlyLedger.total),
    },
    { label: `In both: ${countText(data.matchedCount, 'line', 'lines')}`, amount: null },
  ];
}

function sumColumns(currency: string): readonly ListColumn<SumRow>[] {
  return [
    {
      key: 'label',
      label: 'What',
      render: ({ label, isTotal }) => (isTotal === true ? <strong>{label}</strong> : label),
    },
    {
      key: 'amount',
      label: currency,
      isFigure: true,
      render: ({ amount, isTotal }) => {
        const text = amount === null ? '' : formatExact(amount, currency);
        return isTotal === true ? <strong>{text}</strong> : text;
      },
    },
  ];
}

const SHOWN_AT_FIRST = 10;
type OpenLine = ReconciliationAnswer['onlyBank']['lines'][number];

interface OpenLinesProps {
  title: string;
  items: ReconciliationAnswer['onlyBank'];
  currency: string;
}

function OpenLines({ title, items, currency }: OpenLinesProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (items.count === 0) return null;
  const columns: readonly ListColumn<OpenLine>[] = [
    { key: 'date', label: title, render: ({ date }) => dateText(date) },
    { key: 'text', label: 'Text', onPhone: 'under', render: ({ text }) => text || 'Without a text' },
    { key: 'amount', label: currency, isFigure: true, render: ({ amount }) => formatExact(amount, currency) },
  ];
  const shown = isWhole ? items.lines : items.lines.slice(0, SHOWN_AT_FIRST);
  return (
    <div>
      <ListTable label={title} columns={columns} rows={shown} keyOf={({ id }) => id} />
      {!isWhole && items.lines.length > SHOWN_AT_FIRST && (
        <Button size="xs" className={styles.more} onClick={() => setIsWhole(true)}>
          {`Show ${formatCount(items.lines.length)} lines`}
        </Button>
      )}
      {isWhole && items.count > items.lines.length && (
        <p
          className={styles.none}
        >{`And ${formatCount(items.count - items.lines.length)} earlier ones, which are part of the sum.`}</p>
      )}
    </div>
  );
}
