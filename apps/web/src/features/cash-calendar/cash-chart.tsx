import type { CalendarDay } from '@tieout/finance/cash-calendar/cash-calendar.ts';
import { mondayOf } from '@tieout/finance/cash-calendar/working-days.ts';
import { daysBetween, isoWeekday, type LocalDate } from '@tieout/finance/local-date.ts';
import { AmountAxis } from '#components/charts/axis.tsx';
import { ChartFrame } from '#components/charts/chart-frame.tsx';
import marks from '#components/charts/marks.module.css';
import { axisScale, type AxisScale, type Place } from '#components/charts/scales.ts';
import type { ChartLayout } from '#components/charts/use-cursor.ts';
import { formatLocalDate } from '#components/date-format.ts';
import { formatCompact, formatWhole } from '#components/number-format.ts';
import styles from './cash-chart.module.css';
import { dayText } from './calendar-words.ts';
import type { Opened } from './opened-rows.ts';
import type { Calendar } from './use-calendar.ts';

/** The head of the grid below is as wide, so that a week stands under its line. */
export const HEAD_WIDTH = 54;
const HEIGHT = 216;
const TOP = 26;
const BOTTOM = 14;
const WEEKDAYS = 5;

interface ChartProps {
  calendar: Calendar;
  onOpen: (opened: Opened) => void;
}

/** A step each day that cash moves; dashed from the first receipt on that nobody has invoiced yet. */
export function DaysChart({ calendar, onOpen }: ChartProps) {
  const { answer, currency, today } = calendar;
  const { days, payDays } = answer;
  function textOf(index: number): string {
    const day = days[index];
    if (day === undefined) return '';
    const moved = [
      day.in === 0 ? '' : `in ${formatWhole(day.in, currency)}`,
      day.out === 0 ? '' : `out ${formatWhole(day.out, currency)}`,
    ];
    const isPayDay = payDays.some((each) => each.day === day.day);
    return [dayText(day.day), isPayDay ? 'pay day' : '', ...moved, `closing ${formatWhole(day.closing, currency)}`]
      .filter((word) => word !== '')
      .join(', ');
  }
  return (
    <ChartFrame
      count={days.length}
      first={0}
      label={`Cash by day for 13 weeks from ${formatLocalDate(today)}`}
      height={HEIGHT}
      textOf={({ index }) => textOf(index)}
      tip={({ index }) => <p>{textOf(index)}</p>}
      layOut={({ width }) => layOutDays(calendar, width)}
      draw={(layout, stop) => <Steps calendar={calendar} layout={layout} cursor={stop?.index ?? null} />}
      onOpen={({ index }) => {
        const day = days[index];
        if (day !== undefined) onOpen({ of: 'day', day: day.day });
      }}
    />
  );
}

interface DaysLayout extends ChartLayout {
  scale: AxisScale;
  right: number;
  bottom: number;
  dayWidth: number;
  xOf: (day: LocalDate) => number;
}

function layOutDays({ answer: { days, weeks }, opening, floor, currency }: Calendar, width: number): DaysLayout {
  const bottom = HEIGHT - BOTTOM;
  const right = Math.max(HEAD_WIDTH + 20, width);
  const dayWidth = (right - HEAD_WIDTH) / (weeks.length * WEEKDAYS);
  const first = weeks[0]?.monday;
  function xOf(day: LocalDate): number {
    const week = first === undefined ? 0 : daysBetween(first, mondayOf(day)) / 7;
    return HEAD_WIDTH + (week * WEEKDAYS + isoWeekday(day) - 1) * dayWidth;
  }
  const scale = axisScale([opening, floor, ...days.map(({ closing }) => closing)], currency, [bottom, TOP]);
  const places = days.map(({ day, closing }): Place => ({ x: xOf(day) + dayWidth / 2, y: scale.y(closing) }));
  return { places, scale, right, bottom, dayWidth, xOf };
}

interface StepsProps {
  calendar: Calendar;
  layout: DaysLayout;
  cursor: number | null;
}

function Steps({ calendar, layout, cursor }: StepsProps) {
  const { answer, currency, floor, opening } = calendar;
  const { scale, right, bottom, dayWidth, xOf, places } = layout;
  const { days, payDays, firstBelow, lowest } = answer;
  const solid = days.filter(({ restsOnExpected }) => !restsOnExpected);
  const dashed = days.filter(({ restsOnExpected }) => restsOnExpected);
  const turned = solid.at(-1)?.closing ?? opening;
  const begin = days[0] === undefined ? HEAD_WIDTH : xOf(days[0].day);
  const looked = cursor === null ? undefined : places[cursor];
  const marked = [firstBelow?.day, lowest.closing < floor ? lowest.day : undefined];
  return (
    <>
      <AmountAxis scale={scale} currency={currency} left={HEAD_WIDTH} right={right} />
      <path d={`${stepPath(days, opening, layout)}V${scale.y(0)}H${begin}Z`} className={marks.area} />
      {days.map(({ day, closing }) =>
        closing < floor ? (
          <rect
            key={day}
            x={xOf(day)}
            y={Math.min(scale.y(floor), scale.y(closing))}
            width={dayWidth}
            height={Math.abs(scale.y(closing) - scale.y(floor))}
            className={styles.gap}
          />
        ) : null,
      )}
      {floor > 0 && (
        <>
          <path d={`M${HEAD_WIDTH} ${scale.y(floor)}H${right}`} className={styles.floor} />
          <text x={right - 4} y={scale.y(floor) - 5} textAnchor="end" className={styles.floorText}>
            {`Floor ${formatCompact(floor, currency)}`}
          </text>
        </>
      )}
      {payDays.map(({ day }) => (
        <PayDayMark key={day} x={xOf(day) + dayWidth / 2} day={day} layout={layout} />
      ))}
      <path d={stepPath(solid, opening, layout)} className={marks.line} />
      <path d={stepPath(dashed, turned, layout)} className={styles.expected} />
      {days.map(({ day, closing }) =>
        marked.includes(day) && closing < floor ? (
          <circle key={day} cx={xOf(day) + dayWidth / 2} cy={scale.y(closing)} r="4" className={styles.low} />
        ) : null,
      )}
      {looked !== undefined && <path d={`M${looked.x} ${TOP}V${bottom}`} className={marks.cursorLine} />}
    </>
  );
}

/** Each day begins where the one before closed. */
function stepPath(days: readonly CalendarDay[], before: number, { scale, dayWidth, xOf }: DaysLayout): string {
  const [first] = days;
  if (first === undefined) return '';
  const steps = days.map(({ day, closing }) => `V${scale.y(closing)}H${xOf(day) + dayWidth}`);
  return `M${xOf(first.day)} ${scale.y(before)}${steps.join('')}`;
}

function PayDayMark({ x, day, layout: { right, bottom } }: { x: number; day: LocalDate; layout: DaysLayout }) {
  const half = 44;
  return (
    <>
      <path d={`M${x} ${TOP - 8}V${bottom}`} className={styles.payDay} />
      <path d={`M${x - 4} ${bottom + 7}h8l-4 -7z`} className={styles.triangle} />
      <text
        x={Math.max(HEAD_WIDTH + half, Math.min(x, right - half))}
        y={TOP - 12}
        textAnchor="middle"
        className={styles.payDayText}
      >
        {`Pay day ${formatLocalDate(day)}`}
      </text>
    </>
  );
}

/** In above the line, out below it, week by week; a bar opens its rows. */
export function WeeksChart({ calendar, onOpen }: ChartProps) {
  const { answer, currency } = calendar;
  const { weeks } = answer;
  function textOf(index: number): string {
    const week = weeks[index];
    if (week === undefined) return '';
    return `week of ${formatLocalDate(week.monday)}, in ${formatWhole(week.in, currency)}, out ${formatWhole(week.out, currency)}, closing ${formatWhole(week.closing, currency)}`;
  }
  return (
    <ChartFrame
      count={weeks.length}
      first={0}
      label="Cash in and out by week"
      height={HEIGHT}
      textOf={({ index }) => textOf(index)}
      tip={({ index }) => <p>{textOf(index)}</p>}
      layOut={({ width }) => layOutWeeks(calendar, width)}
      draw={(layout, stop) => <Bars calendar={calendar} layout={layout} cursor={stop?.index ?? null} />}
      onOpen={({ index }) => {
        const week = weeks[index];
        if (week !== undefined) onOpen({ of: 'week', monday: week.monday });
      }}
    />
  );
}

interface WeeksLayout extends ChartLayout {
  scale: AxisScale;
  right: number;
  slot: number;
}

function layOutWeeks({ answer: { weeks }, currency, floor }: Calendar, width: number): WeeksLayout {
  const right = Math.max(HEAD_WIDTH + 20, width);
  const slot = (right - HEAD_WIDTH) / Math.max(1, weeks.length);
  const amounts = weeks.flatMap((week) => [week.in, week.out, week.closing]);
  const scale = axisScale([...amounts, floor], currency, [HEIGHT - BOTTOM, TOP]);
  const places = weeks.map(({ closing }, at): Place => ({ x: HEAD_WIDTH + (at + 0.5) * slot, y: scale.y(closing) }));
  return { places, scale, right, slot };
}

function Bars({ calendar, layout, cursor }: { calendar: Calendar; layout: WeeksLayout; cursor: number | null }) {
  const { answer, currency, floor } = calendar;
  const { scale, right, slot, places } = layout;
  const zero = scale.y(0);
  const line = places.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return (
    <>
      <AmountAxis scale={scale} currency={currency} left={HEAD_WIDTH} right={right} />
      {cursor !== null && (
        <rect
          x={HEAD_WIDTH + cursor * slot}
          y={TOP}
          width={slot}
          height={HEIGHT - BOTTOM - TOP}
          className={marks.cursorSlot}
        />
      )}
      {answer.weeks.map((week, at) => {
        const x = HEAD_WIDTH + at * slot + slot * 0.18;
        const [above, below] = [scale.y(week.in), scale.y(week.out)];
        return (
          <g key={week.monday}>
            <rect x={x} y={above} width={slot * 0.3} height={zero - above} className={styles.in} />
            <rect x={x + slot * 0.34} y={zero} width={slot * 0.3} height={below - zero} className={styles.out} />
          </g>
        );
      })}
      {floor > 0 && <path d={`M${HEAD_WIDTH} ${scale.y(floor)}H${right}`} className={styles.floor} />}
      <path d={line} className={marks.line} />
      {floor > 0 && (
        <text x={right - 4} y={scale.y(floor) - 5} textAnchor="end" className={styles.floorText}>
          {`Floor ${formatCompact(floor, currency)}`}
        </text>
      )}
    </>
  );
}
