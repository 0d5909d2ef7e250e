import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { TextInput } from '#components/controls/text-input.ts';
import { MONTH_NAMES } from '#components/month-names.ts';
import { MonthField } from '#components/pickers/month-field.tsx';
import { SelectField } from '#components/pickers/select-field.tsx';
import { Segments } from '#components/segments.tsx';
import { useCompanyScope } from '#data/company-scope.ts';
import { baseCurrenciesQuery } from '#data/report-settings-queries.ts';
import { Group } from './group.tsx';
import styles from './report-settings.module.css';
import { BASES, CLOSED_CHANGES, LABELS } from './settings-text.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface CalendarGroupProps {
  form: SettingsForm;
  baseCurrency: string;
  isLocked: boolean;
}

export function CalendarGroup({ form, baseCurrency, isLocked }: CalendarGroupProps) {
  const { values, set, errorOf, leave } = form;
  const { base } = useCompanyScope();
  return (
    <Group title="Currency and calendar" sentence="The currency of your reports, and when years and months end.">
      <CurrencyField form={form} isLocked={isLocked} />
      <TextInput
        label="Currency of the books"
        className={styles.readOnly}
        description="Decided under Books."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={baseCurrency}
        readOnly
      />
      <SelectField
        label={LABELS.fiscalYearStartMonth}
        name="fiscalYearStartMonth"
        value={values.fiscalYearStartMonth}
        onChange={(value) => set('fiscalYearStartMonth', value)}
        data={MONTH_NAMES.map((label, index) => ({ value: String(index + 1), label }))}
      />
      <Segments
        label={`${LABELS.basis} when a report opens`}
        choices={BASES}
        value={values.basis}
        disabled={isLocked}
        onChange={(basis) => set('basis', basis)}
      />
      <MonthField
        label={LABELS.closedThrough}
        name="closedThrough"
        className={styles.wide}
        description="Leave it empty if no month is closed. Closed months stay as reported; a later change shows as restated, with the old and the new figure."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={values.closedThrough}
        error={errorOf('closedThrough')}
        onChange={(value) => set('closedThrough', value)}
        onLeave={() => leave('closedThrough')}
      />
      <p className={styles.wide}>
        <Link to={`${base}/month-end/publish`}>Publish the last closed month</Link> to investors and viewers.
      </p>
      <SelectField
        label={LABELS.closedChanges}
        name="closedChanges"
        description="Also months that are published. What is fixed here is not asked again."
        disabled={isLocked}
        value={values.closedChanges}
        onChange={(value) => {
          const choice = CLOSED_CHANGES.find((each) => each.value === value);
          if (choice !== undefined) set('closedChanges', choice.value);
        }}
        data={CLOSED_CHANGES.map((choice) => ({ ...choice }))}
      />
    </Group>
  );
}

function CurrencyField({ form, isLocked }: { form: SettingsForm; isLocked: boolean }) {
  const { data: currencies = [], isError } = useQuery(baseCurrenciesQuery());
  const { values, set, errorOf, leave } = form;
  const listed = currencies.map(({ code, name }) => ({ value: code, label: `${code} \u00b7 ${name}` }));
  // Before the list is there, and if it cannot be had, the chosen code still shows.
  const isListed = listed.some(({ value }) => value === values.reportingCurrency);
  const own = { value: values.reportingCurrency, label: values.reportingCurrency };
  return (
    <SelectField
      label={LABELS.reportingCurrency}
      name="reportingCurrency"
      disabled={isLocked}
      data={isListed ? listed : [own, ...listed]}
      nothingFound="No currency matches."
      description={isError ? 'The list of currencies could not be loaded; your choice is kept.' : undefined}
      value={values.reportingCurrency}
      error={errorOf('reportingCurrency')}
      onChange={(code) => set('reportingCurrency', code)}
      onBlur={() => leave('reportingCurrency')}
    />
  );
}
