import { Button, TextInput } from '@mantine/core';
import { isLocalDate, type LocalDate } from '@tieout/finance/local-date.ts';
import { useState } from 'react';
import { formatLocalDate } from '#components/date-format.ts';
import { Icon } from '#components/icon.tsx';
import styles from './report-settings.module.css';
import { LABELS } from './settings-text.ts';
import type { SettingsForm } from './use-settings-form.ts';

const MOST = 1_000;

/** Days nobody works, as chips; a new one joins in the order of the calendar. */
export function HolidaysField({ form }: { form: SettingsForm }) {
  const { companyHolidays: holidays } = form.values;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);

  function onAdd(): void {
    if (!isLocalDate(typed)) return setError('Choose a date first.');
    if (holidays.includes(typed)) return setError('This day is in the list already.');
    if (holidays.length >= MOST) return setError('The list is full: 1,000 days.');
    setError(null);
    setTyped('');
    form.set('companyHolidays', [...holidays, typed].toSorted());
  }

  return (
    <div className={styles.wide}>
      <div className={styles.addLine}>
        <TextInput
          label={LABELS.companyHolidays}
          type="date"
          value={typed}
          error={error}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setError(null);
          }}
        />
        <Button size="md" className={styles.addButton} onClick={onAdd}>
          Add day
        </Button>
      </div>
      {holidays.length === 0 ? (
        <p className={styles.help}>No holidays yet: every weekday counts as a working day.</p>
      ) : (
        <ul className={styles.chips} aria-label={LABELS.companyHolidays}>
          {holidays.map((day) => (
            <li key={day} className={styles.chip}>
              {textOf(day)}
              <button
                type="button"
                className={styles.chipButton}
                aria-label={`Remove ${textOf(day)}`}
                onClick={() =>
                  form.set(
                    'companyHolidays',
                    holidays.filter((each) => each !== day),
                  )
                }
              >
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function textOf(day: LocalDate): string {
  return `${formatLocalDate(day)} ${day.slice(0, 4)}`;
}
