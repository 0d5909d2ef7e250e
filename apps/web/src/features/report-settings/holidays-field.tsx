import { isLocalDate } from '@tieout/finance/local-date.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Icon } from '#components/icon.tsx';
import { DateField } from '#components/pickers/date-field.tsx';
import { dateText } from '#components/pickers/picker-text.ts';
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
    if (!isLocalDate(typed)) return setError(typed === '' ? 'Choose a day first.' : 'Enter a day such as 31 Oct 2026.');
    if (holidays.includes(typed)) return setError('This day is already in the list.');
    if (holidays.length >= MOST) return setError('The list is full: 1,000 days.');
    setError(null);
    setTyped('');
    form.set('companyHolidays', [...holidays, typed].toSorted());
  }

  return (
    <div className={styles.wide}>
      <div className={styles.addLine}>
        <DateField
          label={LABELS.companyHolidays}
          value={typed}
          error={error}
          onChange={(value) => {
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
              {dateText(day)}
              <button
                type="button"
                className={styles.chipButton}
                aria-label={`Remove ${dateText(day)}`}
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
