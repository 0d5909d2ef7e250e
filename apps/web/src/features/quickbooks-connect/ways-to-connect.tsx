import type { QuickbooksCheck } from '@tieout/contracts/quickbooks.ts';
import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { Icon } from '#components/icon.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { AskBookkeeper } from './ask-bookkeeper.tsx';
import { ConnectButton } from './connect-button.tsx';
import styles from './quickbooks-connect.module.css';

const GAINS = [
  'Managerial P&L, balance sheet and cash flow are made from your books.',
  'Every figure opens into the transactions behind it and ties out to the cent.',
  'Tieout reads your books and changes nothing in them.',
];

interface WaysProps {
  scope: CompanyScope;
  check: QuickbooksCheck;
  home: string;
}

/** What works here. A button that cannot be pressed, or a link that does nothing yet, would only promise. */
export function WaysToConnect({ scope, check, home }: WaysProps) {
  const canConnect = check.isOffered;
  return (
    <>
      {!check.isOffered && (
        <p>A direct connection to QuickBooks is not available here. Your reports can be filled today from a file.</p>
      )}
      {canConnect && <ConnectCard scope={scope} isSandbox={check.isSandbox} />}
      {canConnect && <AskBookkeeper scope={scope} />}
      <Card title="Upload your books">
        <div className={styles.way}>
          <p>
            Export your ledger as CSV or Excel with one line per posting, its date, account and amount, and upload it
            here.
          </p>
          {!canConnect && <Gains />}
          <Button
            component={Link}
            to={`${scope.base}/data-sources`}
            variant={canConnect ? 'default' : 'filled'}
            leftSection={<Icon name="upload" />}
          >
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

function ConnectCard({ scope, isSandbox }: { scope: CompanyScope; isSandbox: boolean }) {
  return (
    <Card title="Connect QuickBooks" {...(isSandbox && { sentence: 'Sandbox: invented data' })}>
      <div className={styles.way}>
        <p>
          You sign in at QuickBooks and allow reading; then your last 36 months are read, the newest first. Books that
          you have here stay as they are until you choose from which month QuickBooks counts.
        </p>
        <Gains />
        <ConnectButton scope={scope} label="Connect QuickBooks" />
      </div>
    </Card>
  );
}

function Gains() {
  return (
    <ul className={styles.gains}>
      {GAINS.map((gain) => (
        <li key={gain}>
          <Icon name="check" className={styles.tick} />
          {gain}
        </li>
      ))}
    </ul>
  );
}
