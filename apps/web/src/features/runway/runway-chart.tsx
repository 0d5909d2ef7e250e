import { minorUnits } from '@tieout/finance/money.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { AmountAxis, MonthAxis } from '#components/charts/axis.tsx';
import { ChartFrame } from '#components/charts/chart-frame.tsx';
import marks from '#components/charts/marks.module.css';
import { areaPath, bandPath, linePath } from '#components/charts/paths.ts';
import { axisScale, monthPlaces, type AxisScale, type Place } from '#components/charts/scales.ts';
import type { ChartLayout } from '#components/charts/use-cursor.ts';
import { formatCompact, formatWhole } from '#components/number-format.ts';
import type { ChartMonth, RunwayPicture } from './chart-data.ts';
import styles from './runway-chart.module.css';

const HEIGHT = 340;
const TOP = 24;
const BOTTOM = 26;
const LEFT = 48;
const RIGHT = 16;

interface RunwayChartProps {
  picture: RunwayPicture;
  currency: string;
  label: string;
}

/** Cash as it was and as it may go on: the schedule, the fan of the simulation, the reserve and what happens when. */
export function RunwayChart({ picture, currency, label }: RunwayChartProps) {
  const { months, today } = picture;
  function textOf(index: number): string {
    const month = months[index];
    return month === undefined
      ? ''
      : [formatPeriodLabel(month.month), amountText(month, currency), ...month.events].join(', ');
  }
  return (
    <ChartFrame
      count={months.length}
      first={today}
      label={label}
      height={HEIGHT}
      textOf={({ index }) => textOf(index)}
      tip={({ index }) => <Tip month={months[index]} currency={currency} />}
      layOut={({ width }) => layOut(picture, currency, width)}
      draw={(layout, stop) => (
        <Drawing picture={picture} layout={layout} currency={currency} cursor={stop?.index ?? null} />
      )}
    />
  );
}

function amountText({ cash, isActual }: ChartMonth, currency: string): string {
  return `${isActual ? 'cash' : 'projected cash'} ${formatWhole(minorUnits(cash), currency)}`;
}

function Tip({ month, currency }: { month: ChartMonth | undefined; currency: string }) {
  if (month === undefined) return null;
  const { fan, events } = month;
  return (
    <>
      <p className={styles.period}>{formatPeriodLabel(month.month)}</p>
      <p>{amountText(month, currency)}</p>
      {fan !== null && (
        <p>{`8 of 10 runs: ${formatCompact(whole(fan.p10), currency)} to ${formatCompact(whole(fan.p90), currency)}`}</p>
      )}
      {events.map((event) => (
        <p key={event}>{event}</p>
      ))}
    </>
  );
}

function whole(amount: number) {
  return minorUnits(Math.round(amount));
}

interface Layout extends ChartLayout {
  xs: readonly number[];
  right: number;
  bottom: number;
  width: number;
  monthWidth: number;
  scale: AxisScale;
}

/** What would lie below nothing is not drawn: cash is gone there, and how far below says nothing. */
function layOut({ months, minCash }: RunwayPicture, currency: string, width: number): Layout {
  const bottom = HEIGHT - BOTTOM;
  const right = Math.max(LEFT + 20, width - RIGHT);
  const tops = months.flatMap(({ cash, fan }) => [cash, fan?.p90 ?? 0]);
  const lows = months.filter(({ isActual }) => isActual).map(({ cash }) => cash);
  const scale = axisScale([...tops.map((amount) => Math.max(0, amount)), ...lows, minCash], currency, [bottom, TOP]);
  const xs = monthPlaces(months.length, [LEFT + 5, right - 5]);
  const floor = scale.y(Math.min(0, ...lows));
  const places = months.map(({ cash, isActual }, at) => {
    const isGone = !isActual && cash < 0 && (months[at - 1]?.cash ?? 0) < 0;
    return { x: xs[at] ?? 0, y: isGone ? null : Math.min(floor, scale.y(cash)) };
  });
  return { places, xs, right, bottom, width, monthWidth: (right - LEFT) / Math.max(1, months.length - 1), scale };
}

interface DrawingProps {
  picture: RunwayPicture;
  layout: Layout;
  currency: string;
  cursor: number | null;
}

function Drawing({ picture, layout, currency, cursor }: DrawingProps) {
  const { months, today, ghosts, minCash } = picture;
  const { places, xs, right, bottom, width, monthWidth, scale } = layout;
  const points = months.map(
    ({ month }) => ({ month, isOpen: false, value: { status: 'na', code: 'NO_DATA' }, change: null }) as const,
  );
  const floor = Math.max(...places.map(({ y }) => y ?? 0), bottom);
  function at(amount: number | null | undefined): number | null {
    return amount === null || amount === undefined ? null : Math.min(floor, scale.y(amount));
  }
  function band(low: 'p10' | 'p25', high: 'p90' | 'p75') {
    return bandPath(
      months.map(({ fan, cash }, index) => {
        const x = xs[index] ?? 0;
        if (index === today) return { x, from: at(cash), to: at(cash) };
        return { x, from: at(fan?.[low]), to: at(fan?.[high]) };
      }),
    );
  }
  const here = places[today];
  const looked = cursor === null ? undefined : places[cursor];
  return (
    <>
      <AmountAxis scale={scale} currency={currency} left={LEFT} right={right} />
      <MonthAxis points={points} places={places} monthWidth={monthWidth} width={width} y={bottom + 18} openAt="below" />
      <path d={band('p10', 'p90')} className={styles.wide} />
      <path d={band('p25', 'p75')} className={styles.narrow} />
      <path d={areaPath(places.slice(0, today + 1), scale.y(0))} className={marks.area} />
      <path d={linePath(places.slice(0, today + 1))} className={marks.line} />
      <path d={linePath(places.slice(today))} className={styles.base} />
      {ghosts.map(({ name, cash }) => (
        <path
          key={name}
          d={linePath(cash.map((amount, index) => ({ x: xs[index] ?? 0, y: at(amount) })))}
          className={styles.ghost}
        >
          <title>{name}</title>
        </path>
      ))}
      {minCash > 0 && (
        <>
          <path d={`M${LEFT} ${scale.y(minCash)}H${right}`} className={styles.reserve} />
          <text x={LEFT + 4} y={scale.y(minCash) - 5} className={styles.reserveText}>
            {`Reserve ${formatCompact(minorUnits(minCash), currency)}`}
          </text>
        </>
      )}
      {here !== undefined && <Today place={here} bottom={bottom} hasPast={today > 0} />}
      {months.map(({ events }, index) => {
        const place = places[index];
        return (
          events.length > 0 &&
          place !== undefined &&
          place.y !== null && <circle key={place.x} cx={place.x} cy={place.y} r="4" className={marks.openDot} />
        );
      })}
      {looked !== undefined && <path d={`M${looked.x} ${TOP}V${bottom}`} className={marks.cursorLine} />}
    </>
  );
}

function Today({ place: { x, y }, bottom, hasPast }: { place: Place; bottom: number; hasPast: boolean }) {
  return (
    <>
      <path d={`M${x} ${TOP - 8}V${bottom}`} className={styles.today} />
      {hasPast && (
        <text x={x - 6} y={TOP - 10} textAnchor="end" className={styles.side}>
          actual
        </text>
      )}
      <text x={x + 6} y={TOP - 10} className={styles.side}>
        projection
      </text>
      {y !== null && <circle cx={x} cy={y} r="4" className={marks.dot} />}
    </>
  );
}
