import { addMonths, isMonth, monthOf, monthParts, parseMonth, type Month } from '@tieout/finance/month.ts';
import { useState } from 'react';
import { formatMonthName } from '#components/date-format.ts';
import { serverToday } from '#lib/server-today.ts';
import { PickerField, type PickerFieldProps } from './picker-field.tsx';
import { PickerPanel, type PickerCell } from './picker-panel.tsx';
import { FIRST_MONTH, LAST_MONTH, monthText, readMonth } from './picker-text.ts';

interface MonthFieldProps extends PickerFieldProps {
  /** The last month that can be chosen. */
  max?: Month;
}

/** A month as the product writes it, `Oct-26`. */
export function MonthField({ max = LAST_MONTH, ...field }: MonthFieldProps) {
  const start = isMonth(field.value) ? field.value : monthOf(serverToday());
  return (
    <PickerField
      {...field}
      picking={{
        action: 'Choose a month',
        example: 'Oct-26',
        format: monthText,
        read: readMonth,
        panel: (choose) => <MonthPanel start={clamp(start)} chosen={field.value} max={max} onChoose={choose} />,
      }}
    />
  );
}

interface MonthPanelProps {
  start: Month;
  chosen: string;
  max: Month;
  onChoose: (month: Month) => void;
}

const COLUMNS = 3;

function MonthPanel({ start, chosen, max, onChoose }: MonthPanelProps) {
  const [active, setActive] = useState(start);
  const { year } = monthParts(active);
  const january = parseMonth(`${active.slice(0, 4)}-01`);
  const cells = Array.from({ length: 12 }, (_, index) => cellOf(addMonths(january, index)));
  return (
    <PickerPanel
      heading={String(year)}
      page="year"
      rows={[0, 3, 6, 9].map((from) => cells.slice(from, from + COLUMNS))}
      active={active}
      chosen={chosen}
      isAllowed={(month) => month <= max}
      move={{
        ArrowLeft: (month) => addMonths(month, -1),
        ArrowRight: (month) => addMonths(month, 1),
        ArrowUp: (month) => addMonths(month, -COLUMNS),
        ArrowDown: (month) => addMonths(month, COLUMNS),
        Home: () => january,
        End: () => addMonths(january, 11),
        PageUp: (month) => addMonths(month, -12),
        PageDown: (month) => addMonths(month, 12),
      }}
      onActivate={(month) => setActive(clamp(month))}
      onChoose={onChoose}
    />
  );
}

function cellOf(month: Month): PickerCell<Month> {
  const text = formatMonthName(month).slice(0, 3);
  return { value: month, text, label: `${text} ${month.slice(0, 4)}` };
}

function clamp(month: Month): Month {
  if (month < FIRST_MONTH) return FIRST_MONTH;
  return month > LAST_MONTH ? LAST_MONTH : month;
}
