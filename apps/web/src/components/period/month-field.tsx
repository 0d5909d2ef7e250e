import { monthParts, parseMonth, type Month } from '@tieout/finance/month.ts';
import { formatMonthName } from '#components/date-format.ts';
import styles from './period-selector.module.css';

interface MonthFieldProps {
  label: string;
  value: Month;
  years: { from: number; to: number };
  onChange: (month: Month) => void;
}

const MONTH_NUMBERS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Month and year as two lists: not every browser has a field for months. */
export function MonthField({ label, value, years, onChange }: MonthFieldProps) {
  const { year } = monthParts(value);
  const first = Math.min(years.from, year);
  const count = Math.max(years.to, year) - first + 1;
  return (
    <fieldset className={styles.month}>
      <legend>{label}</legend>
      <select
        aria-label={`${label}, month`}
        value={value.slice(5)}
        onChange={(event) => onChange(parseMonth(`${value.slice(0, 4)}-${event.currentTarget.value}`))}
      >
        {MONTH_NUMBERS.map((number) => (
          <option key={number} value={number}>
            {formatMonthName(parseMonth(`2024-${number}`)).slice(0, 3)}
          </option>
        ))}
      </select>
      <select
        aria-label={`${label}, year`}
        value={year}
        onChange={(event) => onChange(parseMonth(`${event.currentTarget.value}-${value.slice(5)}`))}
      >
        {Array.from({ length: count }, (_, index) => (
          <option key={index} value={first + index}>
            {first + index}
          </option>
        ))}
      </select>
    </fieldset>
  );
}
