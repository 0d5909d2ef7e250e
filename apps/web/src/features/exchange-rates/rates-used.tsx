import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { ListTable, type ListColumn } from '#components/list-table/list-table.tsx';
import { Pill } from '#components/pill.tsx';
import { SelectField } from '#components/pickers/select-field.tsx';
import type { ExchangeRatesAnswer, RatePair } from '#data/exchange-rates-queries.ts';
import styles from './exchange-rates.module.css';
import { orderSentence, sourceText } from './rate-text.ts';

type MonthRow = ExchangeRatesAnswer['months'][number];
type UsedRate = MonthRow['average'];

const COLUMNS: readonly ListColumn<MonthRow>[] = [
  { key: 'month', label: 'Month', render: ({ month }) => formatPeriodLabel(month) },
  { key: 'source', label: 'Source', onPhone: 'under', render: sourceText },
  { key: 'average', label: 'Average', isFigure: true, render: ({ average }) => <Rate used={average} /> },
  { key: 'closing', label: 'Month end', isFigure: true, render: ({ closing }) => <Rate used={closing} /> },
];

/** A year; what the company adds itself stands right below. */
const SHOWN_AT_FIRST = 12;

interface RatesUsedProps {
  rates: ExchangeRatesAnswer | null;
  onPair: (pair: RatePair) => void;
}

/** Month by month the rates that figures are translated with. */
export function RatesUsed({ rates, onPair }: RatesUsedProps) {
  const [isWhole, setIsWhole] = useState(false);
  const count = rates?.months.length ?? 0;
  return (
    <Card
      title="Rates in use"
      {...(rates !== null && { sentence: orderSentence(rates.feed) })}
      action={rates !== null && <PairFields rates={rates} onPair={onPair} />}
    >
      <div className={styles.list}>
        {rates?.months.length === 0 ? (
          <p className={styles.none}>
            {`Books and reports are both in ${rates.pair.from}, so no rate is needed. Choose another currency to see its rates.`}
          </p>
        ) : (
          <ListTable
            label="Rates in use"
            columns={COLUMNS}
            rows={(isWhole ? rates?.months : rates?.months.slice(0, SHOWN_AT_FIRST)) ?? null}
            keyOf={({ month }) => month}
          />
        )}
        {!isWhole && count > SHOWN_AT_FIRST && (
          <Button size="xs" className={styles.more} onClick={() => setIsWhole(true)}>
            {`Show all ${count} months`}
          </Button>
        )}
      </div>
    </Card>
  );
}

function PairFields({
  rates: { pair, currencies },
  onPair,
}: { rates: ExchangeRatesAnswer } & Pick<RatesUsedProps, 'onPair'>) {
  const choices = [...new Set([...currencies, pair.from, pair.to])].toSorted();
  return (
    <div className={styles.pair}>
      <SelectField
        aria-label="From currency"
        size="xs"
        data={choices}
        value={pair.from}
        onChange={(from) => onPair({ ...pair, from })}
      />
      <span>to</span>
      <SelectField
        aria-label="To currency"
        size="xs"
        data={choices}
        value={pair.to}
        onChange={(to) => onPair({ ...pair, to })}
      />
    </div>
  );
}

function Rate({ used }: { used: UsedRate }) {
  return used === null ? <Pill tone="warn">No rate</Pill> : <span className={styles.figure}>{used.rate}</span>;
}
