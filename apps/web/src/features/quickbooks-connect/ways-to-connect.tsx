import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { Icon } from '#components/icon.tsx';
import styles from './quickbooks-connect.module.css';

const GAINS = [
  'Managerial P&L, balance sheet and cash flow are made from your books.',
  'Every figure opens into the transactions behind it and ties out to the cent.',
  'Tieout reads your books and changes nothing in them.',
];

interface WaysProps {
  /** Before every link. */
  base: string;
  home: string;
}

/** What works today. A button that cannot be pressed, or a link that does nothing yet, would only promise. */
export function WaysToConnect({ base, home }: WaysProps) {
  return (
    <>
      <p>A direct connection to QuickBooks is not available yet. Your reports can be filled today from a file.</p>
      <Card title="Upload your books">
        <div className={styles.way}>
          <p>
            Export your ledger as CSV or Excel with one line per posting, its date, account and amount, and upload it
            here.
          </p>
          <ul className={styles.gains}>
            {GAINS.map((gain) => (
              <li key={gain}>
                <Icon name="check" className={styles.tick} />
                {gain}
              </li>
            ))}
          </ul>
          <Button component={Link} to={`${base}/data-sources`} variant="filled" leftSection={<Icon name="upload" />}>
            Upload your books
          </Button>
        </div>
      </Card>
      <p>
        <Link to={home} className={styles.later}>
          Do this later
        </Link>
      </p>
    </>
  );
}
