import { addDays, addMonthsToDate, isLocalDate, isoWeekday, type LocalDate } from '@tieout/finance/local-date.ts';
import { firstDayOf, lastDayOf, monthOf } from '@tieout/finance/month.ts';
import { useState } from 'react';
import { formatMonthName } from '#components/date-format.ts';
import { serverToday } from '#lib/server-today.ts';
import { PickerField, type PickerFieldProps } from './picker-field.tsx';
import { PickerPanel, type PickerCell } from './picker-panel.tsx';
import { dateText, FIRST_MONTH, LAST_MONTH, readDate } from './picker-text.ts';

interface DateFieldProps extends PickerFieldProps {
  /** The last day that can be chosen. */
  max?: LocalDate;
}

const LAST_DAY = lastDayOf(LAST_MONTH);

/** A day as the product writes it, `31 Oct 2026`. */
export function DateField({ max = LAST_DAY, ...field }: DateFieldProps) {
  const start = isLocalDate(field.value) ? field.value : serverToday();
  return (
    <PickerField
      {...field}
      picking={{
        action: 'Choose a day',
        example: '31 Oct 2026',
        format: dateText,
        read: readDate,
        panel: (choose) => <DayPanel start={clamp(start)} chosen={field.value} max={max} onChoose={choose} />,
      }}
    />
  );
}

interface DayPanelProps {
  start: LocalDate;
  chosen: string;
  max: LocalDate;
  onChoose: (day: LocalDate) => void;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((long) => ({
  short: long.slice(0, 2),
  long,
}));
/** Always as many, so that the panel keeps its height while its months are turned. */
const WEEKS = 6;

function DayPanel({ start, chosen, max, onChoose }: DayPanelProps) {
  const [active, setActive] = useState(start);
  const month = monthOf(active);
  return (
    <PickerPanel
      heading={`${formatMonthName(month)} ${active.slice(0, 4)}`}
      page="month"
      columns={WEEKDAYS}
      rows={weeksOf(active)}
      active={active}
      chosen={chosen}
      isAllowed={(day) => day <= max}
      move={{
        ArrowLeft: (day) => addDays(day, -1),
        ArrowRight: (day) => addDays(day, 1),
        ArrowUp: (day) => addDays(day, -7),
        ArrowDown: (day) => addDays(day, 7),
        Home: mondayOf,
        End: (day) => addDays(mondayOf(day), 6),
        PageUp: (day) => addMonthsToDate(day, -1),
        PageDown: (day) => addMonthsToDate(day, 1),
      }}
      onActivate={(day) => setActive(clamp(day))}
      onChoose={onChoose}
    />
  );
}

function weeksOf(active: LocalDate): PickerCell<LocalDate>[][] {
  const first = mondayOf(firstDayOf(monthOf(active)));
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_cell, day) => cellOf(addDays(first, week * 7 + day), active)),
  );
}

function cellOf(value: LocalDate, active: LocalDate): PickerCell<LocalDate> {
  const isOutside = monthOf(value) !== monthOf(active);
  const weekday = WEEKDAYS[isoWeekday(value) - 1]?.long ?? '';
  return { value, text: String(Number(value.slice(8))), label: `${weekday}, ${dateText(value)}`, isOutside };
}

function mondayOf(day: LocalDate): LocalDate {
  return addDays(day, 1 - isoWeekday(day));
}

function clamp(day: LocalDate): LocalDate {
  if (monthOf(day) < FIRST_MONTH) return firstDayOf(FIRST_MONTH);
  return day > LAST_DAY ? LAST_DAY : day;
}
