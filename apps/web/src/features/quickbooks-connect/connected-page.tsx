import { CONNECT_ERRORS, type ConnectError } from '@tieout/contracts/quickbooks.ts';
import { Link, useSearchParams } from 'react-router';
import card from '#components/form-card.module.css';
import { FormCard } from '#components/form-card.tsx';

/** Why a bookkeeper's way to QuickBooks and back led nowhere. */
const ERRORS: Readonly<Record<ConnectError, string>> = {
  expired:
    'The way to QuickBooks and back was open for ten minutes, in one browser, and the link works once. Open the link again, or ask for a new one.',
  cancelled: 'You did not allow it at QuickBooks. Open the link again if that was not what you wanted.',
  'other-company':
    'Another company of QuickBooks is connected here already. Open the link again and choose that one, or ask whoever sent it to you.',
  'not-allowed': 'Whoever sent you the link does not belong to the company any more. Ask for a new one.',
  failed: 'QuickBooks did not confirm the connection. Open the link again.',
};

/** Where somebody ends who connected books through a link: they have no account, and nothing else to do. */
export function Component() {
  const [parameters] = useSearchParams();
  const failure = CONNECT_ERRORS.find((code) => code === parameters.get('error'));
  const isDone = parameters.get('status') === 'connected';
  if (isDone) {
    return (
      <FormCard title="Thank you: QuickBooks is connected">
        <p className={card.lead}>
          The books are being read now, and whoever asked you has been told. There is nothing left to do; you can close
          this page.
        </p>
      </FormCard>
    );
  }
  return (
    <FormCard title="QuickBooks was not connected">
      <p className={card.lead}>Nothing was changed. {ERRORS[failure ?? 'expired']}</p>
      <p className={card.foot}>
        Do you have an account? <Link to="/">Go to Tieout</Link>
      </p>
    </FormCard>
  );
}
