import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { Card } from '#components/card.tsx';
import { useForm, type Form } from '#components/form/use-form.ts';
import { MONTH_NAMES } from '#components/month-names.ts';
import { Notice } from '#components/notice.tsx';
import { SelectField } from '#components/pickers/select-field.tsx';
import { UnsavedGuard } from '#components/unsaved-guard.tsx';
import type { BooksAnswer } from '#data/books-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { baseCurrenciesQuery } from '#data/report-settings-queries.ts';
import { useOnline } from '#lib/use-online.ts';
import styles from './books.module.css';
import { TIME_ZONES } from '#components/time-zones.ts';
import { useSaveBooks, type BooksValues } from './use-save-books.ts';

interface BooksFormProps {
  scope: CompanyScope;
  books: BooksAnswer;
}

export function BooksForm({ scope, books }: BooksFormProps) {
  const form = useForm(valuesOf(books), () => ({}));
  const saving = useSaveBooks(scope, books);
  const isLocked = !books.canEdit || !useOnline();
  const { values, set } = form;
  return (
    <form
      noValidate
      aria-label="Books"
      onSubmit={(event) => form.submit(event, (sent) => saving.save(sent, form.reset))}
    >
      <Card title="Books" sentence="What the entries are in, which day it is for them, and when their year begins.">
        <div className={styles.fields}>
          {!books.canEdit && (
            <Notice tone="info" icon="eye">
              You can read this. Only an owner of the company or its manager can change it.
            </Notice>
          )}
          <CurrencyField
            value={values.baseCurrency}
            books={books}
            isLocked={isLocked}
            onChange={(code) => set('baseCurrency', code)}
          />
          <CalendarFields form={form} isLocked={isLocked} />
          {books.canEdit && (
            <div className={styles.buttons}>
              {form.isDirty && <Button onClick={form.reset}>Discard</Button>}
              <Button
                variant="filled"
                type="submit"
                loading={saving.isSaving}
                disabled={isLocked || (books.isDecided && !form.isDirty)}
              >
                Save
              </Button>
            </div>
          )}
        </div>
      </Card>
      <UnsavedGuard isDirty={form.isDirty && !saving.isSaving} />
    </form>
  );
}

interface CalendarFieldsProps {
  form: Form<BooksValues>;
  isLocked: boolean;
}

function CalendarFields({ form: { values, set }, isLocked }: CalendarFieldsProps) {
  return (
    <>
      <SelectField
        label="Time zone"
        name="timezone"
        disabled={isLocked}
        description="Decides on which day an order or a payment falls, and when a month ends."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data={TIME_ZONES.includes(values.timezone) ? TIME_ZONES : [values.timezone, ...TIME_ZONES]}
        nothingFound="No time zone matches."
        value={values.timezone}
        onChange={(zone) => set('timezone', zone)}
      />
      <SelectField
        label="Fiscal year starts in"
        name="fiscalYearStartMonth"
        disabled={isLocked}
        data={MONTH_NAMES.map((label, index) => ({ value: String(index + 1), label }))}
        value={values.fiscalYearStartMonth}
        onChange={(month) => set('fiscalYearStartMonth', month)}
      />
    </>
  );
}

function valuesOf({ baseCurrency, timezone, fiscalYearStartMonth }: BooksAnswer): BooksValues {
  return { baseCurrency, timezone, fiscalYearStartMonth: String(fiscalYearStartMonth) };
}

interface CurrencyFieldProps {
  value: string;
  books: BooksAnswer;
  isLocked: boolean;
  onChange: (code: string) => void;
}

const CURRENCY = 'Currency of the books';

function CurrencyField({ value, books, isLocked, onChange }: CurrencyFieldProps) {
  const { data: currencies = [] } = useQuery(baseCurrenciesQuery());
  const listed = currencies.map(({ code, name }) => ({ value: code, label: `${code} \u00b7 ${name}` }));
  if (books.hasEntries) {
    return (
      <TextInput
        label={CURRENCY}
        className={styles.readOnly}
        description="Fixed while there are entries; see below."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={listed.find((each) => each.value === value)?.label ?? value}
        readOnly
      />
    );
  }
  const decimals = currencies.find(({ code }) => code === value)?.exponent;
  return (
    <SelectField
      label={CURRENCY}
      name="baseCurrency"
      disabled={isLocked}
      description={decimalsText(decimals)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data={listed.some((each) => each.value === value) ? listed : [value, ...listed]}
      nothingFound="No currency matches."
      value={value}
      onChange={onChange}
    />
  );
}

function decimalsText(decimals: number | undefined): string {
  const change = 'It can change until the first entries are posted.';
  if (decimals === undefined) return change;
  return `${decimals === 0 ? 'Amounts without decimals' : `Amounts with ${decimals} decimals`}. ${change}`;
}
