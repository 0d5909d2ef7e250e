import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { MONTH_NAMES } from '#components/month-names.ts';
import { SelectField } from '#components/pickers/select-field.tsx';
import { TIME_ZONES } from '#components/time-zones.ts';
import { booksQuery, saveBooksMutation, type BooksAnswer } from '#data/books-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { baseCurrenciesQuery } from '#data/report-settings-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import styles from './ledger-import.module.css';
import type { BooksChoice } from './use-books-choice.ts';

interface BooksCardProps {
  scope: CompanyScope;
  item: LedgerImport;
  choice: BooksChoice;
  isLocked: boolean;
  /** The file is read again under what was chosen. */
  onSaved: () => void;
}

/** Asked once, at the first import: what the books are kept in. What the file tells is proposed. */
export function BooksCard(props: BooksCardProps) {
  const { asked } = props.choice;
  return asked === null ? null : <BooksQuestions {...props} books={asked} />;
}

function BooksQuestions({ scope, item, choice, isLocked, onSaved, books }: BooksCardProps & { books: BooksAnswer }) {
  const { currency: baseCurrency, choose } = choice;
  const { data: currencies = [] } = useQuery(baseCurrenciesQuery());
  const zone = proposedZone(item, books);
  const { timezone } = zone;
  const [values, setValues] = useState({ fiscalYearStartMonth: String(books.fiscalYearStartMonth), timezone });
  const { save, isSaving } = useSaving(scope, onSaved);
  return (
    <Card
      title="Your books"
      sentence={`Asked once, at the first import; the currency can change until then. ${sentenceOf(item)}`}
      className={styles.booksCard}
    >
      <fieldset className={styles.books} aria-label="Your books" disabled={isLocked || isSaving}>
        <BooksRow label="Currency" from={item.currency === null ? (item.likely?.because ?? null) : 'the file'}>
          <SelectField
            size="sm"
            aria-label="Currency"
            data={currencies.length === 0 ? [baseCurrency] : currencies.map(({ code }) => code)}
            value={baseCurrency}
            onChange={choose}
          />
        </BooksRow>
        <BooksRow label="Fiscal year starts in" from={null}>
          <SelectField
            size="sm"
            aria-label="Fiscal year starts in"
            data={MONTH_NAMES.map((label, index) => ({ value: String(index + 1), label }))}
            value={values.fiscalYearStartMonth}
            onChange={(fiscalYearStartMonth) => setValues({ ...values, fiscalYearStartMonth })}
          />
        </BooksRow>
        <BooksRow label="Time zone" from={zone.from}>
          <SelectField
            size="sm"
            aria-label="Time zone"
            data={TIME_ZONES.includes(values.timezone) ? TIME_ZONES : [values.timezone, ...TIME_ZONES]}
            value={values.timezone}
            onChange={(timezone) => setValues({ ...values, timezone })}
          />
        </BooksRow>
        <Button
          variant={baseCurrency === books.baseCurrency ? 'default' : 'filled'}
          loading={isSaving}
          onClick={() =>
            save({
              ...values,
              baseCurrency,
              fiscalYearStartMonth: Number(values.fiscalYearStartMonth),
              settingsVersion: books.settingsVersion,
            })
          }
        >
          {`Keep the books in ${baseCurrency}`}
        </Button>
      </fieldset>
    </Card>
  );
}

/** One of what the books are kept in, and where its proposal comes from. */
function BooksRow({ label, from, children }: { label: string; from: string | null; children: ReactNode }) {
  return (
    <div className={styles.booksRow}>
      <span>{label}</span>
      {from !== null && <span className={styles.from}>{`from ${from}`}</span>}
      <div className={styles.booksField}>{children}</div>
    </div>
  );
}

function sentenceOf({ currency, likely }: LedgerImport): string {
  if (currency !== null) return `The file is in ${currency}.`;
  return likely === null ? 'The file names no currency.' : `The file names no currency; ${likely.currency} is likely.`;
}

/** Where the reader is, else what the file lets one expect: a browser that says UTC often knows no better. */
function proposedZone({ likely }: LedgerImport, { timezone }: BooksAnswer): { timezone: string; from: string | null } {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (own !== '' && own !== 'UTC') return { timezone: own, from: 'your browser' };
  return likely === null ? { timezone, from: null } : { timezone: likely.timezone, from: likely.because };
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
      showToast(session, failureText(error, 'The books could not be changed. Try again in a moment.'), true);
      void queryClient.invalidateQueries({ queryKey: booksQuery(scope).queryKey });
    },
  });
  return { save: mutate, isSaving: isPending };
}
