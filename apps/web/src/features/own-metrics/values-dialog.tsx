import { useQuery } from '@tanstack/react-query';
import { addMonths, monthOf, monthRange, type Month } from '@tieout/finance/month.ts';
import { useId, useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { formatInstant } from '#components/date-format.ts';
import { Dialog } from '#components/dialog.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { monthText } from '#components/pickers/picker-text.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { ownValuesQuery, type OwnMetric, type TypedValues } from '#data/own-metrics-queries.ts';
import { serverToday } from '#lib/server-today.ts';
import styles from './own-metrics.module.css';
import type { ChangeMetrics } from './use-change-metrics.ts';

interface ValuesDialogProps {
  scope: CompanyScope;
  metric: OwnMetric;
  change: ChangeMetrics;
  onClose: () => void;
}

const SHOWN_MONTHS = 24;

/** Two years of values, the latest month first. An emptied field takes its value back. */
export function ValuesDialog({ scope, metric, change, onClose }: ValuesDialogProps) {
  const formId = useId();
  const { data, isError, error, refetch } = useQuery(ownValuesQuery(scope, metric.id));
  const [edits, setEdits] = useState<Readonly<Record<string, string>>>({});
  const known = new Map((data?.values ?? []).map((value) => [value.month, value]));
  const last = monthOf(serverToday());
  const months = monthRange(addMonths(last, 1 - SHOWN_MONTHS), last).toReversed();

  async function onSend(): Promise<void> {
    const values: TypedValues = Object.entries(edits)
      .filter(([month, text]) => text.trim() !== (known.get(month as Month)?.value ?? ''))
      .map(([month, text]) => ({ month, value: text.trim() === '' ? null : text.trim() }));
    if (values.length === 0 || (await change.save(() => change.calls.type(metric.id, values)))) onClose();
  }

  return (
    <Dialog
      title={`Values of ${metric.name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={change.isBusy}>
            Cancel
          </Button>
          <Button variant="filled" type="submit" form={formId} loading={change.isBusy} disabled={data === undefined}>
            Save
          </Button>
        </>
      }
    >
      {isError && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <form
          id={formId}
          className={styles.fields}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void onSend();
          }}
        >
          <p className={styles.none}>{unitSentence(metric.unit, data.currency)}</p>
          <div className={styles.values}>
            {months.map((month) => (
              <TextInput
                key={month}
                label={monthText(month)}
                description={enteredText(known.get(month))}
                inputMode="decimal"
                autoComplete="off"
                value={edits[month] ?? known.get(month)?.value ?? ''}
                onChange={({ currentTarget: { value } }) => setEdits({ ...edits, [month]: value })}
              />
            ))}
          </div>
        </form>
      )}
    </Dialog>
  );
}

function unitSentence(unit: OwnMetric['unit'], currency: string): string {
  if (unit === 'money') return `In ${currency}. Empty a field to take its value back.`;
  return unit === 'percent'
    ? 'In percent: 12.5 is 12.5 %. Empty a field to take its value back.'
    : 'Empty a field to take its value back.';
}

interface Entered {
  from: 'typed' | 'file';
  by: string | null;
  at: string;
  currency: string | null;
}

function enteredText(value: Entered | undefined): string {
  if (value === undefined) return 'No value';
  const who = value.by ?? (value.from === 'file' ? 'From a file' : 'Typed');
  return `${who}, ${formatInstant(value.at)}`;
}
