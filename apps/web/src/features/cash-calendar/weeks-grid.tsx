import type { CalendarWeek } from '@tieout/finance/cash-calendar/cash-calendar.ts';
import { addDays, type LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { formatLocalDate } from '#components/date-format.ts';
import { classNames } from '#components/class-names.ts';
import { formatCompact, formatWhole } from '#components/number-format.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import styles from './weeks-grid.module.css';
import { dayText, formOf, WORKING_DAYS } from './calendar-words.ts';
import { HEAD_WIDTH } from './cash-chart.tsx';
import type { Opened } from './opened-rows.ts';
import type { Calendar } from './use-calendar.ts';

interface GridProps {
  calendar: Calendar;
  onOpen: (opened: Opened) => void;
}

/** A column has to hold `−122.1K` and the mark of a pay day. */
const LEAST_COLUMN = 56;
const FORMAT = { whole: formatWhole, compact: formatCompact };
const CELL_PADDING = 10;

/** Whether all weeks have room beside each other. */
export function hasRoomForDays(width: number): boolean {
  return width >= HEAD_WIDTH + 13 * LEAST_COLUMN;
}

/** A column for each week under its part of the line: five days, what came in and went out, and what is left. */
export function DaysGrid({ calendar, width, onOpen }: GridProps & { width: number }) {
  const { answer, currency, floor } = calendar;
  const { weeks } = answer;
  const room = (width - HEAD_WIDTH) / Math.max(1, weeks.length) - CELL_PADDING;
  const form = formOf(
    weeks.flatMap((week) => [week.in, week.out, week.closing]),
    currency,
    room,
  );
  return (
    <table className={styles.days} aria-label="Cash by day">
      <thead>
        <tr>
          <th className={styles.head} scope="col">
            <VisuallyHidden>Day</VisuallyHidden>
          </th>
          {weeks.map(({ monday }) => (
            <th key={monday} scope="col">
              {formatLocalDate(monday)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {WORKING_DAYS.map((name, at) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {weeks.map(({ monday }) => (
              <DayCell key={monday} date={addDays(monday, at)} calendar={calendar} onOpen={onOpen} />
            ))}
          </tr>
        ))}
        {SIDES.map(({ side, name }) => (
          <tr key={side} className={styles.sum}>
            <th scope="row">{name}</th>
            {weeks.map((week) => (
              <td
                key={week.monday}
                className={classNames(side === 'closing' && week.closing < floor && styles.badText)}
              >
                <WeekCell week={week} side={side} text={FORMAT[form](week[side], currency)} onOpen={onOpen} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A day opens where something moves on it; others only repeat what is left. */
function DayCell({ date, calendar: { answer, currency, floor }, onOpen }: GridProps & { date: LocalDate }) {
  const day = answer.days.find((each) => each.day === date);
  if (day === undefined) {
    return (
      <td>
        <VisuallyHidden>past</VisuallyHidden>
      </td>
    );
  }
  const isFirst = date === answer.firstBelow?.day;
  const isPayDay = answer.payDays.some((each) => each.day === date);
  const text = formatCompact(day.closing, currency);
  return (
    <td className={classNames(day.closing < floor && styles.low, isFirst && styles.first)}>
      {isPayDay && <i className={styles.payDay} title="Pay day" />}
      {day.in !== 0 || day.out !== 0 ? (
        <button
          type="button"
          title={dayText(date)}
          aria-label={`${dayText(date)}, closing ${text}`}
          onClick={() => onOpen({ of: 'day', day: date })}
        >
          {text}
        </button>
      ) : (
        <span>{text}</span>
      )}
    </td>
  );
}

const SIDES = [
  { side: 'in', name: 'In' },
  { side: 'out', name: 'Out' },
  { side: 'closing', name: 'Closing' },
] as const;
type Side = (typeof SIDES)[number]['side'];

interface WeekCellProps {
  week: CalendarWeek;
  side: Side;
  text: string;
  onOpen: (opened: Opened) => void;
}

function WeekCell({ week, side, text, onOpen }: WeekCellProps) {
  const { monday } = week;
  const isEmpty = side === 'closing' ? week.in === 0 && week.out === 0 : week[side] === 0;
  if (isEmpty) return <span>{side === 'closing' ? text : '–'}</span>;
  return (
    <button
      type="button"
      aria-label={`${side === 'closing' ? 'Closing' : side === 'in' ? 'In' : 'Out'}, week of ${formatLocalDate(monday)}, ${text}`}
      onClick={() => onOpen(side === 'closing' ? { of: 'week', monday } : { of: 'week', monday, side })}
    >
      {text}
    </button>
  );
}

/** Where weeks have no room beside each other they stand under each other; a week opens its days. */
export function WeeksList({ calendar, width, onOpen }: GridProps & { width: number }) {
  const { answer, currency, floor } = calendar;
  const { weeks, firstBelow } = answer;
  const amounts: MinorUnits[] = weeks.flatMap((week) => [week.in, week.out, week.closing]);
  const form = formOf(amounts, currency, (width - 90) / 3 - 2 * CELL_PADDING);
  return (
    <table className={styles.weeks} aria-label="Cash by week">
      <thead>
        <tr>
          <th scope="col">Week of</th>
          {SIDES.map(({ side, name }) => (
            <th key={side} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => {
          const isFirst =
            firstBelow !== null && week.monday <= firstBelow.day && firstBelow.day < addDays(week.monday, 7);
          return (
            <tr key={week.monday} className={classNames(isFirst && styles.low)}>
              <th scope="row">{formatLocalDate(week.monday)}</th>
              {SIDES.map(({ side }) => (
                <td key={side} className={classNames(side === 'closing' && week.closing < floor && styles.badText)}>
                  <WeekCell week={week} side={side} text={FORMAT[form](week[side], currency)} onOpen={onOpen} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
