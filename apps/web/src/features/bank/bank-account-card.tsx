import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { formatInstant } from '#components/date-format.ts';
import { ListTable, type ListColumn } from '#components/list-table/list-table.tsx';
import { formatCount, formatExact } from '#components/number-format.ts';
import { dateText } from '#components/pickers/picker-text.ts';
import { SelectField } from '#components/pickers/select-field.tsx';
import {
  linkBankAccountMutation,
  removeStatementMutation,
  type BankAccountRow,
  type BankAnswer,
  type BankStatementRow,
} from '#data/bank-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import styles from './bank.module.css';
import { accountLabel, daysText, FORMAT_NAMES } from './bank-text.ts';
import { ReconciliationTable } from './reconciliation-table.tsx';

interface BankAccountCardProps {
  scope: CompanyScope;
  account: BankAccountRow;
  choices: BankAnswer['ledgerAccounts'];
}

const NONE = 'none';
const FAILED = 'It could not be changed. Try again in a moment.';

/** One bank account or card: how it stands to the books, and the statements it is known from. */
export function BankAccountCard({ scope, account, choices }: BankAccountCardProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const options = {
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['bank', scope.companyId] }),
    onError: (error: Error) => showToast(session, failureText(error, FAILED), true),
  };
  const link = useMutation({ ...linkBankAccountMutation(scope), ...options });
  const remove = useMutation({ ...removeStatementMutation(scope), ...options });
  const { id, ledgerAccount, proposedAccountId, currency, statements } = account;
  const proposed = choices.find((choice) => choice.id === proposedAccountId);
  return (
    <Card
      title={account.name}
      sentence={sentenceOf(account)}
      action={
        choices.length > 0 && (
          <SelectField
            aria-label={`Account of the books that ${account.name} is`}
            size="xs"
            className={styles.choice}
            disabled={link.isPending}
            data={[
              { value: NONE, label: 'No account of the books' },
              ...choices.map((choice) => ({ value: choice.id, label: accountLabel(choice) })),
            ]}
            value={ledgerAccount?.id ?? NONE}
            onChange={(value) => link.mutate({ id, ledgerAccountId: value === NONE ? null : value })}
          />
        )
      }
    >
      <div className={styles.list}>
        {ledgerAccount === null && proposed !== undefined && (
          <div className={styles.proposal}>
            <p>{`In the books it seems to be ${accountLabel(proposed)}.`}</p>
            <Button
              size="xs"
              loading={link.isPending}
              onClick={() => link.mutate({ id, ledgerAccountId: proposed.id })}
            >
              It is this account
            </Button>
          </div>
        )}
        {ledgerAccount !== null && <ReconciliationTable scope={scope} account={account} />}
        {account.gaps.map((gap) => (
          <p key={gap.from} className={styles.none}>{`No statement covers ${daysText(gap)}.`}</p>
        ))}
        <ListTable
          label={`Statements of ${account.name}`}
          columns={columnsOf(currency, remove.isPending, (statement) => remove.mutate(statement.id))}
          rows={statements}
          keyOf={(statement) => statement.id}
        />
      </div>
    </Card>
  );
}

function sentenceOf({ number, isCard, to, balance, currency }: BankAccountRow): string {
  const what = `${isCard ? 'Card' : 'Bank account'}${number === null ? '' : ` ${number}`}`;
  if (balance === null) return `${what}. No statement says a balance, so what it holds is not known.`;
  return `${what}. ${formatExact(balance, currency)} ${currency} on ${dateText(to)}.`;
}

function columnsOf(
  currency: string,
  isLocked: boolean,
  onRemove: (statement: BankStatementRow) => void,
): readonly ListColumn<BankStatementRow>[] {
  return [
    { key: 'days', label: 'Days', render: daysText },
    {
      key: 'file',
      label: 'File',
      onPhone: 'under',
      render: ({ fileName, format }) => `${fileName} (${FORMAT_NAMES[format]})`,
    },
    {
      key: 'uploaded',
      label: 'Uploaded',
      onPhone: 'nowhere',
      render: ({ uploadedAt, uploadedBy }) =>
        `${formatInstant(uploadedAt)}${uploadedBy === null ? '' : `, ${uploadedBy}`}`,
    },
    { key: 'lines', label: 'Lines', isFigure: true, render: ({ lineCount }) => formatCount(lineCount) },
    {
      key: 'closing',
      label: `Closing, ${currency}`,
      isFigure: true,
      onPhone: 'nowhere',
      render: ({ closing }) => (closing === null ? 'Not said' : formatExact(closing, currency)),
    },
    {
      key: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      isFigure: true,
      render: (statement) => (
        <Button
          size="xs"
          disabled={isLocked}
          aria-label={`Remove ${statement.fileName}, ${daysText(statement)}`}
          onClick={() => onRemove(statement)}
        >
          Remove
        </Button>
      ),
    },
  ];
}
