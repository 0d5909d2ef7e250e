import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { MONTH_NAMES } from '#components/month-names.ts';
import { SelectField } from '#components/pickers/select-field.tsx';
import { TIME_ZONES } from '#components/time-zones.ts';
import { booksQuery, saveBooksMutation, type BooksAnswer } from '#data/books-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { baseCurrenciesQuery } from '#data/report-settings-queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import styles from './ledger-import.module.css';

interface BooksCardProps {
  scope: CompanyScope;
  item: LedgerImport;
  isLocked: boolean;
  /** The file is read again under what was chosen. */
  onSaved: () => void;
}

/** Asked once, at the first import: what the books are kept in. What the file tells is proposed. */
export function BooksCard(props: BooksCardProps) {
  const { data: books } = useQuery(booksQuery(props.scope));
  if (books === undefined || books.isDecided || !books.canEdit) return null;
  return <BooksChoice {...props} books={books} />;
}

function BooksChoice({ scope, item, isLocked, onSaved, books }: BooksCardProps & { books: BooksAnswer }) {
  const { data: currencies = [] } = useQuery(baseCurrenciesQuery());
  const [values, setValues] = useState({
    baseCurrency: item.currency ?? books.baseCurrency,
    fiscalYearStartMonth: String(books.fiscalYearStartMonth),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || books.timezone,
  });
  const { save, isSaving } = useSaving(scope, onSaved);
  return (
    <Card
      title="Your books"
      sentence={
        item.currency === null
          ? 'Asked once, at the first import.'
          : `Asked once, at the first import. The file is in ${item.currency}.`
      }
    >
      <fieldset className={styles.books} aria-label="Your books" disabled={isLocked || isSaving}>
        <SelectField
          size="sm"
          label="Currency"
          data={currencies.length === 0 ? [values.baseCurrency] : currencies.map(({ code }) => code)}
          value={values.baseCurrency}
          onChange={(baseCurrency) => setValues({ ...values, baseCurrency })}
        />
        <SelectField
          size="sm"
          label="Fiscal year starts in"
          data={MONTH_NAMES.map((label, index) => ({ value: String(index + 1), label }))}
          value={values.fiscalYearStartMonth}
          onChange={(fiscalYearStartMonth) => setValues({ ...values, fiscalYearStartMonth })}
        />
        <SelectField
          size="sm"
          label="Time zone"
          data={TIME_ZONES.includes(values.timezone) ? TIME_ZONES : [values.timezone, ...TIME_ZONES]}
          value={values.timezone}
          onChange={(timezone) => setValues({ ...values, timezone })}
        />
        <Button
          variant={values.baseCurrency === books.baseCurrency ? 'default' : 'filled'}
          loading={isSaving}
          onClick={() =>
            save({
              ...values,
              fiscalYearStartMonth: Number(values.fiscalYearStartMonth),
              settingsVersion: books.settingsVersion,
            })
          }
        >
          {`Keep the books in ${values.baseCurrency}`}
        </Button>
        <p className={styles.detail}>The currency can change until the first posting.</p>
      </fieldset>
    </Card>
  );
}

function useSaving(scope: CompanyScope, onSaved: () => void) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...saveBooksMutation(scope),
    onSuccess(saved) {
      queryClient.setQueryData(booksQuery(scope).queryKey, saved);
      onSaved();
    },
    onError(error) {
      const refusal = error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : null;
      showToast(session, refusal ?? 'The books could not be changed. Try again in a moment.', true);
      void queryClient.invalidateQueries({ queryKey: booksQuery(scope).queryKey });
    },
  });
  return { save: mutate, isSaving: isPending };
}
