import { useQuery } from '@tanstack/react-query';
import type { DocumentType } from '@tieout/contracts/documents.ts';
import { placePoints } from '#components/charts/marks.ts';
import { knownAmounts, type MonthSeries } from '#components/charts/month-series.ts';
import { areaPath, linePath } from '#components/charts/paths.ts';
import { amountScale, monthPlaces } from '#components/charts/scales.ts';
import { headlineQuery } from '#data/headline-queries.ts';
import styles from './thumbnail.module.css';

const WIDTH = 328;
const HEIGHT = 100;
const BASE = 88;
const LEFT = 20;
const RIGHT = WIDTH - LEFT;

/** The company's own cash by month where it is known; else a sheet without figures. Beside the name, so unspoken. */
export function Thumbnail({ type, companyId }: { type: DocumentType; companyId: string }) {
  const { data: headline } = useQuery({ ...headlineQuery(companyId), enabled: type === 'CASH_FLOW' });
  const cash = headline?.figures.find(({ metric }) => metric === 'cash_balance')?.history ?? [];
  const hasLine = type === 'CASH_FLOW' && knownAmounts(cash).length > 1;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.picture} aria-hidden="true">
      {hasLine ? <CashLine series={cash} /> : <Sheet />}
    </svg>
  );
}

function CashLine({ series }: { series: MonthSeries }) {
  const y = amountScale(knownAmounts(series), [BASE, 14]);
  const places = placePoints(series, monthPlaces(series.length, [LEFT, RIGHT]), y);
  return (
    <>
      <path d={areaPath(places, y(0))} className={styles.area} />
      <path d={linePath(places)} className={styles.curve} />
      <path d={`M${LEFT} ${y(0)}H${RIGHT}`} className={styles.base} />
    </>
  );
}

const ROWS = [
  { name: 56, isTotal: false },
  { name: 52, isTotal: false },
  { name: 44, isTotal: true },
  { name: 44, isTotal: false },
  { name: 40, isTotal: false },
  { name: 44, isTotal: true },
];
const COLUMNS = [120, 172, 224, 276];

/** A statement as a drawing: bars for words and amounts, and the double rule under the total. */
function Sheet() {
  return (
    <>
      {ROWS.map(({ name, isTotal }, index) => (
        <g key={COLUMNS.length + index} className={isTotal ? styles.total : styles.line}>
          <rect x={isTotal ? 16 : 24} y={16 + index * 12} width={name} height="4" rx="1" />
          {COLUMNS.map((column) => (
            <rect key={column} x={column} y={16 + index * 12} width="32" height="4" rx="1" />
          ))}
        </g>
      ))}
      <path d="M120 86h188M120 89h188" className={styles.rule} />
    </>
  );
}
