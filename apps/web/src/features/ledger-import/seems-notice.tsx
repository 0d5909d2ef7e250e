import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportSeems } from '@tieout/contracts/import-questions.ts';
import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { useNavigate } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { Notice } from '#components/notice.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { cancelImportMutation, ledgerImportsQuery } from '#data/ledger-import-queries.ts';
import { carryFile, isCarried, takeCarried } from '#lib/carried-file.ts';

const PLACES: Readonly<
  Record<ImportSeems, { what: string; why: string; button: string; to: 'bank' | 'open-items'; search: string }>
> = {
  bank: {
    what: 'This looks like a bank or card statement.',
    why: 'Its lines name no account of the books. Bank statements show cash, burn and runway, and what the books lack.',
    button: 'Read it as a bank statement',
    to: 'bank',
    search: '',
  },
  receivables: {
    what: 'This looks like a list of what customers owe you.',
    why: 'It brings due dates and is compared with the books; it is no ledger.',
    button: 'Read it as open items',
    to: 'open-items',
    search: '',
  },
  payables: {
    what: 'This looks like a list of what you owe vendors.',
    why: 'It brings due dates and is compared with the books; it is no ledger.',
    button: 'Read it as open items',
    to: 'open-items',
    search: '?side=payable',
  },
};

/** A file that came to the wrong page goes to the right one, with its owner. */
export function SeemsNotice({ scope, item }: { scope: CompanyScope; item: LedgerImport }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // It was never books: whether this upload could be cancelled is nothing its owner has to care about.
  const { mutate, isPending } = useMutation({
    ...cancelImportMutation(scope),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ledgerImportsQuery(scope).queryKey }),
  });
  if (item.seems === null) return null;
  const { what, why, button, to, search } = PLACES[item.seems];
  function go(): void {
    const file = takeCarried(item.id);
    if (file !== null) carryFile(to, file);
    mutate(item.id, { onSettled: () => void navigate(`${scope.base}/data-sources/${to}${search}`) });
  }
  return (
    <Notice
      tone="info"
      icon="chevron-right"
      actions={
        <Button size="xs" variant="filled" loading={isPending} onClick={go}>
          {button}
        </Button>
      }
    >
      <strong>{what}</strong> {why}
      {!isCarried(item.id) && ' Choose the file there again.'}
    </Notice>
  );
}
