import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AGE_BUCKETS, AGE_NAMES } from '@tieout/finance/ageing/ageing.ts';
import type { OpenSide } from '@tieout/contracts/open-items.ts';
import { isLocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Card } from '#components/card.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { ListTable, type ListColumn } from '#components/list-table/list-table.tsx';
import { formatCount, formatExact } from '#components/number-format.ts';
import { DateField } from '#components/pickers/date-field.tsx';
import { dateText } from '#components/pickers/picker-text.ts';
import { Segments } from '#components/segments.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { openItemsQuery, type OpenItemsAnswer } from '#data/open-items-queries.ts';
import styles from './open-items.module.css';
import { OpenLists } from './open-lists.tsx';

const SIDES = [
  { value: 'RECEIVABLE', label: 'Customers owe us' },
  { value: 'PAYABLE', label: 'We owe vendors' },
] as const satisfies readonly { value: OpenSide; label: string }[];

/** What was open on any day, by age, and lists of other systems beside it. */
export function OpenItemsSection({ scope }: { scope: CompanyScope }) {
  const isPayable = new URLSearchParams(useLocation().search).get('side') === 'payable';
  const [side, setSide] = useState<OpenSide>(isPayable ? 'PAYABLE' : 'RECEIVABLE');
  const [day, setDay] = useState('');
  const on = isLocalDate(day) ? day : null;
  const { data, isError, error, refetch } = useQuery({
    ...openItemsQuery(scope, side, on),
    placeholderData: keepPreviousData,
  });
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.page}>
      <div className={styles.asked}>
        <Segments label="Whose" isLabelHidden choices={SIDES} value={side} onChange={setSide} />
        <DateField aria-label="Day" size="sm" value={day === '' ? (data?.on ?? '') : day} onChange={setDay} />
      </div>
      <AgeCard data={data ?? null} />
      <ItemsCard data={data ?? null} />
      <OpenLists scope={scope} side={side} on={on} data={data ?? null} />
    </div>
  );
}

interface AgeRow {
  label: string;
  amount: MinorUnits;
  isTotal?: boolean;
}

function AgeCard({ data }: { data: OpenItemsAnswer | null }) {
  const currency = data?.currency ?? 'USD';
  const rows: AgeRow[] | null = data && [
    ...AGE_BUCKETS.map((bucket) => ({ label: AGE_NAMES[bucket], amount: data.aged[bucket] })),
    ...(data.unapplied === 0 ? [] : [{ label: 'Payments left over', amount: data.unapplied }]),
    { label: 'Total, the control accounts of the books', amount: data.balance, isTotal: true },
  ];
  return (
    <Card
      title="By age"
      {...(data !== null && {
        sentence: `On ${dateText(data.on)}. The ages add up to the total, to the cent. Payments that name no document are set against the oldest items of who paid.${missingText(data)}`,
      })}
    >
      <div className={styles.list}>
        <ListTable
          label="Open items by age"
          columns={[
            { key: 'label', label: 'Age', render: (row) => ageText(row, row.label) },
            {
              key: 'amount',
              label: currency,
              isFigure: true,
              render: (row) => ageText(row, formatExact(row.amount, currency)),
            },
          ]}
          rows={rows}
          keyOf={({ label }) => label}
        />
      </div>
    </Card>
  );
}

/** The total is no age, and must not read like one. */
function ageText({ isTotal = false }: AgeRow, text: string) {
  return isTotal ? <strong>{text}</strong> : text;
}

function missingText({ withoutDue: count, termsDays }: OpenItemsAnswer): string {
  if (count === 0) return '';
  const when = termsDays === 0 ? 'on their own date' : `${formatCount(termsDays)} days after their date`;
  return ` Of ${formatCount(count)} ${count === 1 ? 'document' : 'documents'} no source says the due date: taken as ${when} (Settings › Reports).`;
}

type ItemRow = OpenItemsAnswer['items'][number] & { key: string };

function ItemsCard({ data }: { data: OpenItemsAnswer | null }) {
  const currency = data?.currency ?? 'USD';
  const columns: readonly ListColumn<ItemRow>[] = [
    { key: 'party', label: 'Party', render: ({ party }) => party },
    { key: 'document', label: 'Document', onPhone: 'under', render: documentText },
    { key: 'date', label: 'Date', onPhone: 'nowhere', render: ({ date }) => dateText(date) },
    { key: 'due', label: 'Due', onPhone: 'under', render: dueText },
    { key: 'open', label: currency, isFigure: true, render: ({ open }) => formatExact(open, currency) },
  ];
  return (
    <Card title="Items" {...(data !== null && { sentence: countSentence(data) })}>
      <div className={styles.list}>
        <ListTable
          label="Open items"
          columns={columns}
          rows={data?.items.map((item, index) => ({ ...item, key: String(index) })) ?? null}
          keyOf={({ key }) => key}
          empty={<p className={styles.none}>Nothing was open on this day.</p>}
        />
      </div>
    </Card>
  );
}

function documentText({ document, due }: ItemRow): string {
  return document ?? (due === null ? 'Payments left over' : 'Without a number');
}

function dueText({ due, dueFrom }: ItemRow): string {
  if (due === null) return '–';
  return dueFrom === 'source' ? dateText(due) : `${dateText(due)}, by terms`;
}

function countSentence({ itemCount, items }: OpenItemsAnswer): string {
  const shown = items.length < itemCount ? ` The ${formatCount(items.length)} that are due first are listed.` : '';
  return `${formatCount(itemCount)} ${itemCount === 1 ? 'item' : 'items'}, the oldest due first.${shown}`;
}
