import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportMapping, LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { useState } from 'react';
import { Notice } from '#components/notice.tsx';
import { ApiError } from '#lib/api-error.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { ledgerImportQuery, mapImportMutation } from '#data/ledger-import-queries.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { useOnline } from '#lib/use-online.ts';
import { AccountsStep } from './accounts/accounts-step.tsx';
import { BooksCard } from './books-card.tsx';
import { ControlsCard } from './controls-card.tsx';
import { ErrorsCard } from './errors-card.tsx';
import { FileFoot } from './file-foot.tsx';
import styles from './ledger-import.module.css';
import { MappingCard } from './mapping-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { SummaryCard } from './summary-card.tsx';

/** What the server understood: the reader sees it, corrects the columns, decides about new accounts, and then confirms. */
export function CheckStep({ scope, item }: { scope: CompanyScope; item: LedgerImport }) {
  const first = item.mapping ?? emptyMapping(item);
  const [mapping, setMapping] = useState(first);
  const isChanged = item.mapping === null || JSON.stringify(mapping) !== JSON.stringify(first);
  const [view, setView] = useState<'file' | 'accounts'>('file');
  // Of a report we know, nobody needs to say what its columns mean.
  const [isMapping, setIsMapping] = useState(item.layout === null);
  const isOnline = useOnline();
  const session = useSession();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...mapImportMutation(scope, item.id),
    onSuccess: (answer) => queryClient.setQueryData(ledgerImportQuery(scope, item.id).queryKey, answer),
    onError(error) {
      const refusal = error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : null;
      showToast(session, refusal ?? 'The file could not be checked again. Try again in a moment.', true);
    },
  });
  if (view === 'accounts' && !isChanged) {
    return <AccountsStep scope={scope} item={item} isLocked={!isOnline} onBack={() => setView('file')} />;
  }
  return (
    <div className={styles.stack}>
      <SummaryCard item={item} isOpen={isMapping} onToggle={() => setIsMapping(!isMapping)} />
      {item.warnings.map((warning) => (
        <Notice key={warning} tone="warn">
          {warning}
        </Notice>
      ))}
      <div className={styles.sideBySide}>
        <ErrorsCard item={item} />
        <ControlsCard item={item} />
        <BooksCard scope={scope} item={item} isLocked={isPending || !isOnline} onSaved={() => mutate(mapping)} />
      </div>
      {isMapping && (
        <MappingCard
          item={item}
          mapping={mapping}
          isChanged={isChanged}
          isChecking={isPending}
          isLocked={isPending || !isOnline}
          onChange={setMapping}
          // Said anew, it is no longer the report that was recognised.
          onCheck={() => mutate({ ...mapping, layout: isChanged ? null : mapping.layout })}
        />
      )}
      <PreviewCard item={item} mapping={mapping} />
      <FileFoot
        scope={scope}
        item={item}
        isChanged={isChanged}
        isLocked={!isOnline}
        onAccounts={() => setView('accounts')}
      />
    </div>
  );
}

/** Where the server could not tell what the file is. */
function emptyMapping({ sheets }: LedgerImport): ImportMapping {
  return {
    kind: 'general-ledger',
    sheet: sheets[0] ?? null,
    headerLine: 1,
    columns: {},
    dateFormat: 'YYYY-MM-DD',
    decimalMark: '.',
    month: null,
    layout: null,
    accountIn: 'column',
    signs: 'debit',
    entriesBy: 'document',
    yearFrom: null,
    leftOut: [],
  };
}
