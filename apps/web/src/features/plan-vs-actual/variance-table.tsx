import type { PlanVsActual, VarianceRow, VarianceView } from '@tieout/contracts/plan-vs-actual.ts';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { ACTUAL_NAME } from './bridge-data.ts';
import styles from './plan-vs-actual.module.css';
import type { Shown } from './use-variance-choices.ts';
import { Amount, EffectBar, StatusPill, VarianceAmount, VariancePercent } from './variance-cells.tsx';

/** What stands at the right of what is looked at. */
const BESIDE: Readonly<Record<VarianceView, VarianceView>> = { month: 'ytd', ytd: 'year', year: 'ytd' };
const PREFIX: Readonly<Record<VarianceView, string>> = { month: '', ytd: 'YTD ', year: 'Full-year ' };

interface VarianceTableProps {
  answer: PlanVsActual;
  view: VarianceView;
  shown: Shown;
  openRow: string | null;
  /** Null where the figures are no sum of lines: an outlook is half plan. */
  onOpen: ((row: VarianceRow) => void) | null;
}

export function VarianceTable({ answer, view, shown, openRow, onOpen }: VarianceTableProps) {
  const { currency } = answer;
  const beside = BESIDE[view];
  const rows = answer.rows.filter((row) => isShown(row, view, shown));
  const largest = Math.max(0, ...answer.rows.map(({ views }) => Math.abs(Number(views[view].amount) || 0)));
  if (rows.length === 0) return <p className={styles.none}>{NONE[shown]}</p>;
  return (
    <ScrollRegion label="Plan vs actual" className={styles.region}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{currency}</th>
            <th scope="col">{columnName(view, 'plan')}</th>
            <th scope="col">{columnName(view, ACTUAL_NAME[view])}</th>
            <th scope="col">Variance</th>
            <th scope="col" className={styles.percentHead}>
              Variance %
            </th>
            <th scope="col" className={styles.wide} aria-label="Effect on profit" />
            <th scope="col" className={styles.beside}>
              {columnName(beside, 'plan')}
            </th>
            <th scope="col">{columnName(beside, ACTUAL_NAME[beside])}</th>
            <th scope="col">Variance</th>
            <th scope="col" className={styles.status}>
              Status
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={row.code}
              row={row}
              view={view}
              currency={currency}
              largest={largest}
              isOpen={openRow === row.code}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface TableRowProps extends Pick<VarianceTableProps, 'view' | 'onOpen'> {
  row: VarianceRow;
  currency: string;
  /** The largest variance of all rows, which has the longest bar. */
  largest: number;
  isOpen: boolean;
}

function TableRow({ row, view, currency, largest, isOpen, onOpen }: TableRowProps) {
  const [own, beside] = [row.views[view], row.views[BESIDE[view]]];
  return (
    <tr data-place={row.place} data-total={row.isTotal || undefined} data-amber={row.isAmber || undefined}>
      <th scope="row">{row.name}</th>
      <td>
        <Amount value={own.plan} currency={currency} />
      </td>
      <td data-open={isOpen || undefined}>
        <Actual row={row} view={view} currency={currency} onOpen={onOpen} />
      </td>
      <td>
        <VarianceAmount variance={own} currency={currency} />
      </td>
      <td className={styles.percent}>
        <VariancePercent variance={own} />
      </td>
      <td className={styles.wide}>
        <EffectBar variance={own} largest={largest} />
      </td>
      <td className={styles.beside}>
        <Amount value={beside.plan} currency={currency} />
      </td>
      <td>
        <Amount value={beside.actual} currency={currency} />
      </td>
      <td>
        <VarianceAmount variance={beside} currency={currency} />
      </td>
      <td className={styles.status}>
        <StatusPill status={own.status} />
      </td>
    </tr>
  );
}

const NONE: Readonly<Record<Shown, string>> = {
  all: 'There is nothing to compare.',
  material: 'No variance is material.',
  unfavourable: 'Nothing is worse than planned.',
};

/** Computed rows stay: without them a list of variances says nothing about profit. */
function isShown({ place, views }: VarianceRow, view: VarianceView, shown: Shown): boolean {
  if (shown === 'all') return true;
  const { isMaterial, isFavourable } = views[view];
  return place !== 'head' && (shown === 'material' ? isMaterial : isFavourable === false);
}

/** `Plan`, `YTD plan`, `Outlook`. */
function columnName(view: VarianceView, name: string): string {
  if (view === 'year' && name === 'Outlook') return name;
  const words = `${PREFIX[view]}${PREFIX[view] === '' ? name : name.toLowerCase()}`;
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

interface ActualProps {
  row: VarianceRow;
  view: VarianceView;
  currency: string;
  onOpen: VarianceTableProps['onOpen'];
}

function Actual({ row, view, currency, onOpen }: ActualProps) {
  const { actual } = row.views[view];
  const text = <Amount value={actual} currency={currency} />;
  if (onOpen === null || !row.isDrillable || typeof actual !== 'number' || actual === 0) return text;
  return (
    <button type="button" className={styles.open} onClick={() => onOpen(row)}>
      {text}
      <VisuallyHidden>{`, lines of ${row.name}`}</VisuallyHidden>
    </button>
  );
}
