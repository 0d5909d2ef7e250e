import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Segments } from '#components/segments.tsx';
import { baseCurrenciesQuery } from '#lib/report-settings-queries.ts';
import { Group } from './group.tsx';
import styles from './report-settings.module.css';
import { BASES, LABELS, MONTH_NAMES } from './settings-text.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface CalendarGroupProps {
  form: SettingsForm;
  baseCurrency: string;
  isLocked: boolean;
}

export function CalendarGroup({ form, baseCurrency, isLocked }: CalendarGroupProps) {
  const { values, set, errorOf, leave } = form;
  return (
    <Group title="Currency and calendar" sentence="What the figures are kept in, and when years and months end.">
      <CurrencyField form={form} isLocked={isLocked} />
      <TextInput
        label="Currency of the books"
        className={styles.readOnly}
        description="Set by the accounting source."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={baseCurrency}
        readOnly
      />
      <NativeSelect
        label={LABELS.fiscalYearStartMonth}
        name="fiscalYearStartMonth"
        value={values.fiscalYearStartMonth}
        onChange={({ currentTarget: { value } }) => set('fiscalYearStartMonth', value)}
        data={MONTH_NAMES.map((label, index) => ({ value: String(index + 1), label }))}
      />
      <Segments
        label={`${LABELS.basis} when a report opens`}
        choices={BASES}
        value={values.basis}
        disabled={isLocked}
        onChange={(basis) => set('basis', basis)}
      />
      <TextInput
        label={LABELS.closedThrough}
        name="closedThrough"
        type="month"
        className={styles.wide}
        description="Empty: no month is closed. Closed months stay as they were reported; a later change in one shows as restated, with the old and the new figure."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={values.closedThrough}
        error={errorOf('closedThrough')}
        onChange={({ currentTarget: { value } }) => set('closedThrough', value)}
        onBlur={() => leave('closedThrough')}
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
    <Select
      label={LABELS.reportingCurrency}
      name="reportingCurrency"
      searchable
      disabled={isLocked}
      allowDeselect={false}
      data={isListed ? listed : [own, ...listed]}
      nothingFoundMessage="No currency matches."
      description={isError ? 'The list of currencies could not be loaded; the chosen one stays.' : undefined}
      maxDropdownHeight={280}
      comboboxProps={{ withinPortal: false, shadow: 'md' }}
      value={values.reportingCurrency}
      error={errorOf('reportingCurrency')}
      onChange={(code) => {
        if (code !== null) set('reportingCurrency', code);
      }}
      // The chosen name stands in the field; typing replaces it instead of adding to it.
      onFocus={({ currentTarget }) => currentTarget.select()}
      onClick={({ currentTarget }) => currentTarget.select()}
      onBlur={() => leave('reportingCurrency')}
    />
  );
}
