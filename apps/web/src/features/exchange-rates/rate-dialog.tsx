import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { Dialog } from '#components/dialog.tsx';
import { useForm, type Form } from '#components/form/use-form.ts';
import { DateField } from '#components/pickers/date-field.tsx';
import { MonthField } from '#components/pickers/month-field.tsx';
import { SelectField } from '#components/pickers/select-field.tsx';
import { Segments } from '#components/segments.tsx';
import type { ExchangeRatesAnswer, RateByHand } from '#data/exchange-rates-queries.ts';
import { baseCurrenciesQuery } from '#data/report-settings-queries.ts';
import styles from './exchange-rates.module.css';
import { changesOf, errorsOf, valuesOf, type RateValues } from './rate-form.ts';
import { KINDS } from './rate-text.ts';
import type { ChangeRates } from './use-change-rates.ts';

interface RateDialogProps {
  rates: ExchangeRatesAnswer;
  /** Null: a new one. */
  edited: RateByHand | null;
  change: ChangeRates;
  onClose: () => void;
}

/** One rate, entered or changed. */
export function RateDialog({ rates, edited, change, onClose }: RateDialogProps) {
  const formId = useId();
  const form = useForm<RateValues>(valuesOf(rates, edited), errorsOf);

  async function onSend(values: RateValues): Promise<void> {
    if (await change.enter(changesOf(values, edited))) onClose();
  }

  return (
    <Dialog
      title={edited === null ? 'Add a rate' : 'Change the rate'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={change.isBusy}>
            Cancel
          </Button>
          <Button variant="filled" type="submit" form={formId} loading={change.isBusy}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.fields}
        noValidate
        onSubmit={(event) => form.submit(event, (values) => void onSend(values))}
      >
        <CurrencyFields form={form} />
        <Segments
          label="What the rate is"
          choices={KINDS}
          value={form.values.kind}
          onChange={(kind) => form.set('kind', kind)}
        />
        <WhenField form={form} />
        <TextInput
          label={`${form.values.to} for one ${form.values.from}`}
          inputMode="decimal"
          autoComplete="off"
          placeholder="1.0837"
          {...form.inputOf('rate')}
        />
      </form>
    </Dialog>
  );
}

function CurrencyFields({ form: { values, set, errorOf } }: { form: Form<RateValues> }) {
  const { data: currencies = [] } = useQuery(baseCurrenciesQuery());
  const listed = currencies.map(({ code, name }) => ({ value: code, label: `${code} \u00b7 ${name}` }));
  return (
    <div className={styles.two}>
      {(['from', 'to'] as const).map((side) => (
        <SelectField
          key={side}
          label={side === 'from' ? 'From' : 'To'}
          // Before the list is there the chosen code still shows.
          data={listed.some(({ value }) => value === values[side]) ? listed : [values[side], ...listed]}
          nothingFound="No currency matches."
          value={values[side]}
          error={errorOf(side)}
          onChange={(code) => set(side, code)}
        />
      ))}
    </div>
  );
}

function WhenField({ form: { values, set, errorOf, leave } }: { form: Form<RateValues> }) {
  return values.kind === 'DAILY' ? (
    <DateField
      label="Day"
      name="day"
      value={values.day}
      error={errorOf('day')}
      onChange={(value) => set('day', value)}
      onLeave={() => leave('day')}
    />
  ) : (
    <MonthField
      label="Month"
      name="month"
      value={values.month}
      error={errorOf('month')}
      onChange={(value) => set('month', value)}
      onLeave={() => leave('month')}
    />
  );
}
