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
import { ConfirmCard } from './confirm-card.tsx';
import { ErrorsCard } from './errors-card.tsx';
import styles from './ledger-import.module.css';
import { MappingCard } from './mapping-card.tsx';
import { PreviewCard } from './preview-card.tsx';

/** What the server understood: the reader corrects the columns, sees the totals, and only then confirms. */
export function CheckStep({ scope, item }: { scope: CompanyScope; item: LedgerImport }) {
  const first = item.mapping ?? emptyMapping(item);
  const [mapping, setMapping] = useState(first);
  const isChanged = item.mapping === null || JSON.stringify(mapping) !== JSON.stringify(first);
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
  return (
    <div className={styles.stack}>
      {item.warnings.map((warning) => (
        <Notice key={warning} tone="warn">
          {warning}
        </Notice>
      ))}
      <MappingCard
        item={item}
        mapping={mapping}
        isChanged={isChanged}
        isChecking={isPending}
        isLocked={isPending || !isOnline}
        onChange={setMapping}
        onCheck={() => mutate(mapping)}
      />
      <PreviewCard item={item} mapping={mapping} />
      <ErrorsCard item={item} />
      <ConfirmCard scope={scope} item={item} isChanged={isChanged} isLocked={!isOnline} />
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
  };
}
