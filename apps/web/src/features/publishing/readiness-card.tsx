import { Link } from 'react-router';
import type { PublishingState } from '#data/publication-queries.ts';
import { Card } from '#components/card.tsx';
import { Icon } from '#components/icon.tsx';
import { formatWhole, withSign } from '#components/number-format.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { minorUnits } from '@tieout/finance/money.ts';
import styles from './publishing.module.css';

type Point = PublishingState['points'][number];

const TITLES: Readonly<Record<Point['id'], string>> = {
  'books-closed': 'Books are closed',
  'ties-out': 'Ties out',
  'accounts-decided': 'Accounts are decided',
  'accounts-confirmed': 'Accounts are confirmed',
  'sources-fresh': 'Sources are fresh',
  'accounts-placed': 'Accounts are placed',
  'variances-explained': 'Variances are explained',
};

/** Where each is put right. */
const PLACES: Readonly<Partial<Record<Point['id'], { label: string; path: string }>>> = {
  'books-closed': { label: 'Settings', path: '/settings/reports' },
  'ties-out': { label: 'Balance sheet', path: '/reports/balance-sheet' },
  'accounts-decided': { label: 'Decide', path: '/settings/accounts' },
  'accounts-confirmed': { label: 'Confirm', path: '/settings/accounts' },
  'sources-fresh': { label: 'Sources', path: '/data-sources' },
  'accounts-placed': { label: 'Place', path: '/settings/structure' },
  'variances-explained': { label: 'Write notes', path: '/plan-vs-actual?show=no-note' },
};

const STATE_WORDS = { done: 'Done: ', open: 'Open: ', blocking: 'In the way: ' } as const;

interface ReadinessCardProps {
  state: PublishingState;
  base: string;
}

/** What was looked at before the month goes out, what is open first. */
export function ReadinessCard({ state: { points, currency }, base }: ReadinessCardProps) {
  const open = points.filter((point) => point.state !== 'done');
  const done = points.filter((point) => point.state === 'done');
  return (
    <Card title="Readiness" action={<span className={styles.count}>{`${done.length} done, ${open.length} open`}</span>}>
      <ul className={styles.points}>
        {[...open, ...done].map((point) => (
          <PointRow key={point.id} point={point} currency={currency} base={base} />
        ))}
      </ul>
    </Card>
  );
}

/** How far off it is has a sign; what waits for a place has none of its own. */
function amountText(id: Point['id'], amount: number, currency: string): string {
  const text = formatWhole(minorUnits(amount), currency);
  return id === 'variances-explained' ? withSign(amount, text) : text;
}

function PointRow({ point, currency, base }: { point: Point; currency: string; base: string }) {
  const place = point.state === 'done' ? undefined : PLACES[point.id];
  const things = point.things.map(({ name, amount }) =>
    amount === null ? name : `${name} ${amountText(point.id, amount, currency)}`,
  );
  const more = point.more === 0 ? '' : ` and ${point.more} more`;
  return (
    <li className={styles.point}>
      <span className={styles.mark} data-state={point.state}>
        <Icon name={point.state === 'done' ? 'check' : 'warning'} size={12} />
      </span>
      <div className={styles.pointText}>
        <strong>
          <VisuallyHidden>{STATE_WORDS[point.state]}</VisuallyHidden>
          {TITLES[point.id]}
        </strong>
        <p>{[point.text, `${things.join(', ')}${more}`].filter((text) => text !== '').join(' ')}</p>
      </div>
      {place !== undefined && (
        <Link to={`${base}${place.path}`} className={styles.place}>
          {place.label}
        </Link>
      )}
    </li>
  );
}
