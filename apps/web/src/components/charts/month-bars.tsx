import { useElementSize } from '@mantine/hooks';
import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Graphic } from '#components/graphic.tsx';
import { formatExact, NOT_AVAILABLE } from '#components/number-format.ts';
import styles from './charts.module.css';
import { knownAmounts, type MonthSeries } from './month-series.ts';
import { linearScale } from './scale.ts';

const PLOT_HEIGHT = 46;
const HEIGHT = 64;
const SLOTS = 12;
const LABEL_WIDTH = 56;

interface MonthBarsProps {
  series: MonthSeries;
  currency: string;
  label: string;
  subject: Month;
  /** Of a subject of several months, the first; `subject` is the last. */
  subjectFrom?: Month;
}

/** Up to twelve months as bars, one of them the subject. */
export function MonthBars({ label, ...bars }: MonthBarsProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  return (
    <div ref={ref} className={styles.bars}>
      {width > 0 && (
        <Graphic label={label} width={width} height={HEIGHT}>
          <Bars {...bars} width={width} />
        </Graphic>
      )}
    </div>
  );
}

function Bars({
  series,
  currency,
  width,
  subject,
  subjectFrom = subject,
}: Omit<MonthBarsProps, 'label'> & { width: number }) {
  const amounts = knownAmounts(series);
  const y = linearScale([Math.min(0, ...amounts), Math.max(0, ...amounts)], [PLOT_HEIGHT, 2]);
  const slot = width / SLOTS;
  const bar = slot * 0.76;
  const labelEvery = Math.ceil(LABEL_WIDTH / slot);
  const lastIndex = series.length - 1;
  return (
    <>
      {series.map(({ month, value }, index) => {
        const left = index * slot + (slot - bar) / 2;
        const end = value.status === 'ok' ? y(value.minor) : y(0);
        return (
          <g key={month}>
            <title>
              {`${formatPeriodLabel(month)}: ${value.status === 'ok' ? formatExact(value.minor, currency) : NOT_AVAILABLE}`}
            </title>
            <rect
              x={left}
              y={Math.min(y(0), end)}
              width={bar}
              height={Math.abs(end - y(0))}
              rx="1.5"
              className={month >= subjectFrom && month <= subject ? styles.subjectBar : styles.otherBar}
            />
            {(lastIndex - index) % labelEvery === 0 && (
              <text {...labelPlace(left + bar / 2, width)} y={HEIGHT - 4} className={styles.axis}>
                {formatPeriodLabel(month)}
              </text>
            )}
          </g>
        );
      })}
      <path d={`M0 ${y(0)}H${width}`} className={styles.base} />
    </>
  );
}

/** Under the middle of its bar, or at the end of the chart where it would be cut off. */
function labelPlace(middle: number, width: number): { x: number; textAnchor: 'middle' | 'end' } {
  const isCut = middle + LABEL_WIDTH / 3 > width;
  return isCut ? { x: width, textAnchor: 'end' } : { x: middle, textAnchor: 'middle' };
}
