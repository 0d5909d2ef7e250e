import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { formatInstant } from '#components/date-format.ts';
import { ListTable, type ListColumn } from '#components/list-table/list-table.tsx';
import type { ExchangeRatesAnswer, RateByHand } from '#data/exchange-rates-queries.ts';
import { useOnline } from '#lib/use-online.ts';
import styles from './exchange-rates.module.css';
import { RateDialog } from './rate-dialog.tsx';
import { KIND_TEXT, whenText } from './rate-text.ts';
import type { ChangeRates } from './use-change-rates.ts';

interface HandRatesProps {
  rates: ExchangeRatesAnswer | null;
  change: ChangeRates;
}

/** Rates that somebody of the company has entered; they count before all others. */
export function HandRates({ rates, change }: HandRatesProps) {
  const isOnline = useOnline();
  /** Null: no dialog; `new`: an empty one. */
  const [edited, setEdited] = useState<RateByHand | 'new' | null>(null);
  const isLocked = !isOnline || change.isBusy;
  return (
    <Card
      title="By hand"
      sentence="For a month or a day that no file and no daily rate covers, or covers differently."
      action={
        <Button disabled={rates === null || isLocked} onClick={() => setEdited('new')}>
          Add a rate
        </Button>
      }
    >
      <div className={styles.list}>
        {rates?.byHand.length === 0 ? (
          <p className={styles.none}>No rate has been entered by hand.</p>
        ) : (
          <ListTable
            label="Rates by hand"
            columns={columnsOf({ isLocked, onEdit: setEdited, onRemove: change.remove })}
            rows={rates?.byHand ?? null}
            keyOf={({ from, to, kind, date }) => `${from}${to}${kind}${date}`}
          />
        )}
      </div>
      {edited !== null && rates !== null && (
        <RateDialog
          rates={rates}
          edited={edited === 'new' ? null : edited}
          change={change}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}

interface Actions {
  isLocked: boolean;
  onEdit: (rate: RateByHand) => void;
  onRemove: (rate: RateByHand) => void;
}

function columnsOf({ isLocked, onEdit, onRemove }: Actions): readonly ListColumn<RateByHand>[] {
  return [
    {
      key: 'when',
      label: 'Month or day',
      compare: (one, other, sign) => sign * one.date.localeCompare(other.date),
      render: whenText,
    },
    { key: 'pair', label: 'Currencies', onPhone: 'under', render: ({ from, to }) => `${from} to ${to}` },
    { key: 'kind', label: 'Kind', onPhone: 'under', render: ({ kind }) => KIND_TEXT[kind] },
    {
      key: 'entered',
      label: 'Entered',
      onPhone: 'nowhere',
      render: ({ enteredAt, enteredBy }) => `${formatInstant(enteredAt)}${enteredBy === null ? '' : `, ${enteredBy}`}`,
    },
    { key: 'rate', label: 'Rate', isFigure: true, render: ({ rate }) => <span className={styles.figure}>{rate}</span> },
    {
      key: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      isFigure: true,
      render: (rate) => (
        <span className={styles.actions}>
          <Button size="xs" disabled={isLocked} aria-label={`Edit ${nameOf(rate)}`} onClick={() => onEdit(rate)}>
            Edit
          </Button>
          <Button size="xs" disabled={isLocked} aria-label={`Remove ${nameOf(rate)}`} onClick={() => onRemove(rate)}>
            Remove
          </Button>
        </span>
      ),
    },
  ];
}

function nameOf(rate: RateByHand): string {
  return `${rate.from} to ${rate.to}, ${whenText(rate)}`;
}
