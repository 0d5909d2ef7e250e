import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClosedEffects } from '@tieout/contracts/closed-effects.ts';
import type { ControlResult } from '@tieout/contracts/control-reports.ts';
import { Link } from 'react-router';
import { ClosedTable } from '#components/closed-months/closed-table.tsx';
import { kindsSentence, kindsTitle, NO_DIFFERENCE } from '#components/closed-months/closed-text.ts';
import { Button } from '#components/controls/button.ts';
import { Dialog } from '#components/dialog.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import table from '#components/list-table/list-table.module.css';
import { formatCount, formatExact } from '#components/number-format.ts';
import { ScrollRegion } from '#components/scroll-region.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { controlReportQuery, restateByControlMutation } from '#data/control-report-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import styles from '../ledger-import.module.css';
import { HistoryOffer } from './history-offer.tsx';
import { REPORT_NAMES } from '../import-text.ts';
import { periodText, resultText } from './control-text.ts';

interface ControlDialogProps {
  scope: CompanyScope;
  id: string;
  onClose: () => void;
}

/** Where a report differs from the books: both figures, the difference, and the way to ours. */
export function ControlDialog({ scope, id, onClose }: ControlDialogProps) {
  const { data, error, refetch } = useQuery(controlReportQuery(scope, id));
  return (
    <Dialog
      title={data?.fileName ?? 'Control report'}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {error !== null && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Result scope={scope} result={data} />}
    </Dialog>
  );
}

function Result({ scope, result }: { scope: CompanyScope; result: ControlResult }) {
  const { differences, notCompared } = result;
  return (
    <div className={styles.stack}>
      <p>
        <strong>{`${resultText(result)}.`}</strong>{' '}
        {`${REPORT_NAMES[result.report]}, ${periodText(result.months)}, ${result.currency}.`}
        {notCompared > 0 &&
          ` ${formatCount(notCompared)} ${notCompared === 1 ? 'subtotal is' : 'subtotals are'} not compared: yours are arranged otherwise.`}
      </p>
      {result.asks !== null && <Proven scope={scope} id={result.id} closed={result.asks} currency={result.currency} />}
      <HistoryOffer scope={scope} result={result} />
      {differences.length > 0 && <Differences scope={scope} result={result} />}
    </div>
  );
}

/** What only this report explains about unsure accounts; it would change closed months, so it waits for somebody's word. */
function Proven(props: { scope: CompanyScope; id: string; closed: ClosedEffects; currency: string }) {
  const { scope, id, closed, currency } = props;
  const session = useSession();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...restateByControlMutation(scope, id),
    onSuccess(answer) {
      queryClient.setQueryData(controlReportQuery(scope, id).queryKey, answer);
      void queryClient.invalidateQueries();
      showToast(session, 'The accounts are decided. Settings, Accounts has Undo.');
    },
    onError(error) {
      showToast(session, failureText(error, 'The accounts could not be decided. Nothing was changed.'), true);
    },
  });
  return (
    <section aria-label={kindsTitle(closed.accounts)}>
      <p>
        <strong>{`${kindsTitle(closed.accounts)}.`}</strong>{' '}
        {`This report fits only if they are something else than assumed. ${kindsSentence(closed)} ${NO_DIFFERENCE}`}
      </p>
      <ClosedTable closed={closed} currency={currency} />
      <Button size="xs" loading={isPending} disabled={closed.fixed === 'leave-out'} onClick={() => mutate()}>
        Restate the closed months
      </Button>
    </section>
  );
}

function Differences({ scope, result }: { scope: CompanyScope; result: ControlResult }) {
  const { currency, report, differences } = result;
  const statement = report === 'balance-sheet' ? 'balance-sheet' : 'managerial-pnl';
  function figure(amount: ControlResult['differences'][number]['shown']): string {
    return amount === null ? 'none' : formatExact(amount, currency);
  }
  return (
    <ScrollRegion label="Differences">
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col" className={`${table.figure} ${table.wideOnly}`}>
              Report
            </th>
            <th scope="col" className={table.figure}>
              Books
            </th>
            <th scope="col" className={table.figure}>
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ name, from, to, shown, ours, difference }) => (
            <tr key={`${name} ${from} ${to}`}>
              <th scope="row">
                {name}
                <span className={table.under}>{periodText({ from, to })}</span>
                <span className={table.phoneOnly}>{`Report: ${figure(shown)}`}</span>
              </th>
              <td className={`${table.figure} ${table.wideOnly}`}>{figure(shown)}</td>
              <td className={table.figure}>
                {ours === null ? (
                  'no such account'
                ) : (
                  <Link to={`${scope.base}/reports/${statement}?p=${from}..${to}`}>{figure(ours)}</Link>
                )}
              </td>
              <td className={table.figure}>{formatExact(difference, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
