import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PlanVsActual, VarianceRow } from '@tieout/contracts/plan-vs-actual.ts';
import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Textarea } from '#components/controls/textarea.ts';
import { formatInstant } from '#components/date-format.ts';
import { Dialog } from '#components/dialog.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { saveNote } from '#data/plan-vs-actual-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { VarianceAmount } from './variance-cells.tsx';

interface NoteDialogProps {
  scope: CompanyScope;
  answer: PlanVsActual;
  row: VarianceRow;
  month: Month;
  /** What the books suggest, where nobody has written anything. */
  proposal: string | null;
  onClose: () => void;
}

const MOST = 500;

/** Why a row is not what was planned: a proposal is confirmed as it is, or written anew. */
export function NoteDialog({ scope, answer, row, month, proposal, onClose }: NoteDialogProps) {
  const { note } = row;
  const [text, setText] = useState(note?.text ?? proposal ?? '');
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: (words: string) => saveNote(scope, { month, row: row.code, text: words }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['plan-vs-actual', scope.companyId] });
      onClose();
    },
  });
  const isTooLong = text.trim().length > MOST;
  return (
    <Dialog
      title={`${row.name}, ${formatPeriodLabel(month)}`}
      onClose={onClose}
      actions={
        <>
          {note !== null && (
            <Button loading={saving.isPending} onClick={() => saving.mutate('')}>
              Remove
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="filled"
            loading={saving.isPending}
            disabled={isTooLong || text.trim() === ''}
            onClick={() => saving.mutate(text.trim())}
          >
            {note === null && text === proposal ? 'Confirm' : 'Save'}
          </Button>
        </>
      }
    >
      <p>
        <VarianceAmount variance={row.views.month} currency={answer.currency} />
        {' against the plan.'}
        {note === null && proposal !== null && ' The books suggest why: confirm it, or write it anew.'}
        {note !== null && ` Written${note.by === null ? '' : ` by ${note.by}`}, ${formatInstant(note.at)}.`}
      </p>
      <Textarea
        label="Why"
        rows={4}
        value={text}
        error={
          isTooLong
            ? `A note has at most ${MOST} characters.`
            : saving.isError
              ? failureText(saving.error, 'The note was not saved. Try again in a moment.')
              : undefined
        }
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
    </Dialog>
  );
}
