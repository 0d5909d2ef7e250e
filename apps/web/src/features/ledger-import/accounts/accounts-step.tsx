import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { certaintiesOf } from '@tieout/finance/kind-decision.ts';
import { Button } from '#components/controls/button.ts';
import { KindFileTools } from '#components/kind-file/kind-file-tools.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { importControlsQuery } from '#data/control-report-queries.ts';
import { importKindFile } from '#data/kind-file-queries.ts';
import { decideAccountsMutation, importAccountsQuery, ledgerImportQuery } from '#data/ledger-import-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { countText } from '../import-text.ts';
import own from '../ledger-import.module.css';
import { useConfirm } from '../use-confirm.ts';
import { AccountList } from './account-list.tsx';
import styles from './accounts.module.css';
import { AsItWouldBe } from './as-it-would-be.tsx';
import { ControlBeside } from './control-beside.tsx';

interface AccountsStepProps {
  scope: CompanyScope;
  item: LedgerImport;
  isLocked: boolean;
  onBack: () => void;
}

/** Every new account with what it seems to be: confirmed or chosen by a person, never guessed in silence. */
export function AccountsStep({ scope, item, isLocked, onBack }: AccountsStepProps) {
  const { data } = useSuspenseQuery(importAccountsQuery(scope, item.id));
  const { decide, isPending } = useDecide(scope, item);
  const { confirm, isPending: isPosting } = useConfirm(scope, item);
  const { data: controls = [] } = useQuery(importControlsQuery(scope, item.id));
  const { accounts, currency } = data;
  const { sure, unsure, unknown } = certaintiesOf(accounts);
  return (
    <div className={own.stack}>
      <header className={styles.head}>
        <div>
          <h2>{`Check ${countText(accounts.length, 'account', 'accounts')}`}</h2>
          <p>{`${areCount(sure)} sure, ${areCount(unsure)} unsure, ${areCount(unknown)} unknown`}</p>
        </div>
        <KindFileTools
          {...importKindFile(scope, item.id)}
          isLocked={isLocked || isPending}
          onApply={(changes) => decide(changes.map(({ key, to }) => ({ key, kind: to })))}
        />
      </header>
      <div className={styles.columns}>
        <AccountList
          accounts={accounts}
          currency={currency}
          controls={controls}
          isLocked={isLocked || isPending}
          onDecide={decide}
        />
        <aside className={styles.aside} aria-label="As it would be">
          <AsItWouldBe accounts={accounts} currency={currency} />
          {item.isFirst && item.mapping?.kind === 'general-ledger' && (
            <ControlBeside
              scope={scope}
              item={item}
              controls={controls}
              currency={currency}
              isLocked={isLocked || isPending}
              onDecide={decide}
            />
          )}
        </aside>
      </div>
      <div className={own.foot}>
        <p>{footText(item, accounts.length, { unsure, unknown })}</p>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button
          variant="filled"
          loading={isPosting}
          disabled={isLocked || isPending || (item.isFirst && unknown > 0)}
          onClick={confirm}
        >
          Confirm and post
        </Button>
      </div>
    </div>
  );
}

function areCount(count: number): string {
  return count === 0 ? 'none is' : `${count} ${count === 1 ? 'is' : 'are'}`;
}

function footText(
  { counts, isFirst }: LedgerImport,
  accounts: number,
  { unsure, unknown }: { unsure: number; unknown: number },
): string {
  const posts = `Posts ${countText(counts?.entries ?? 0, 'entry', 'entries')} with ${countText(accounts, 'new account', 'new accounts')}.`;
  const open =
    unsure === 0
      ? ''
      : ` The ${unsure} unsure ${unsure === 1 ? 'is' : 'are'} posted as proposed and ${unsure === 1 ? 'stays' : 'stay'} open.`;
  const missing =
    unknown === 0
      ? ''
      : ` ${countText(unknown, 'account has', 'accounts have')} no kind yet: ${isFirst ? 'choose one before you post.' : 'choose one, or they stand as not decided.'}`;
  return `${posts}${open}${missing}`;
}

function useDecide(scope: CompanyScope, { id }: LedgerImport) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...decideAccountsMutation(scope, id),
    onSuccess(answer) {
      queryClient.setQueryData(importAccountsQuery(scope, id).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ledgerImportQuery(scope, id).queryKey });
      void queryClient.invalidateQueries({ queryKey: importControlsQuery(scope, id).queryKey });
    },
    onError(error) {
      showToast(session, failureText(error, 'The kind could not be saved. Try again in a moment.'), true);
    },
  });
  return { decide: mutate, isPending };
}
