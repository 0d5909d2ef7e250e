import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '#components/card.tsx';
import { Icon } from '#components/icon.tsx';
import type { CompanyScope } from '#lib/company-scope.ts';
import { AskBookkeeper } from './ask-bookkeeper.tsx';
import { ConnectButton } from './connect-button.tsx';
import styles from './quickbooks-connect.module.css';

const GAINS = [
  'Managerial P&L, balance sheet and cash flow fill themselves from your books.',
  'Every figure opens into the transactions behind it and ties out to the cent.',
  'Tieout reads your books and changes nothing in them.',
];

interface WaysProps {
  scope: CompanyScope;
  home: string;
}

export function WaysToConnect({ scope, home }: WaysProps) {
  return (
    <>
      <ul className={styles.gains}>
        {GAINS.map((gain) => (
          <li key={gain}>
            <Icon name="check" className={styles.tick} />
            {gain}
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Card title="Connect it yourself">
          <div className={styles.way}>
            <p>You sign in at Intuit and allow Tieout to read your books.</p>
            <ConnectButton hint="Connecting opens with the next version. Until then a file fills the same reports." />
          </div>
        </Card>
        <Card title="Ask your bookkeeper">
          <AskBookkeeper scope={scope} />
        </Card>
        <Card title="Import a file instead">
          <div className={styles.way}>
            <p>A general ledger or a trial balance, as CSV or XLSX.</p>
            <Button component={Link} to={`${scope.base}/data-sources`} leftSection={<Icon name="upload" />}>
              Import a file
            </Button>
          </div>
        </Card>
      </div>
      <p>
        <Link to={home} className={styles.later}>
          Do this later
        </Link>
      </p>
    </>
  );
}
