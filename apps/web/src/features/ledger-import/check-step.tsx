import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PLAIN_TABLE, type ImportMapping, type LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { useState, type ComponentProps } from 'react';
import { Notice } from '#components/notice.tsx';
import { failureText } from '#lib/failure-text.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { ledgerImportQuery, mapImportMutation } from '#data/ledger-import-queries.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { useOnline } from '#lib/use-online.ts';
import { AccountsStep } from './accounts/accounts-step.tsx';
import { BooksCard } from './books-card.tsx';
import { CorrectionsCards } from './corrections/corrections-cards.tsx';
import { ControlsCard } from './controls-card.tsx';
import { ErrorsCard } from './errors-card.tsx';
import { FileFoot } from './file-foot.tsx';
import styles from './ledger-import.module.css';
import { MappingCard } from './mapping-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { QuestionsCard } from './questions-card.tsx';
import { SeemsNotice } from './seems-notice.tsx';
import { SummaryCard } from './summary-card.tsx';
import { useBooksChoice, useBooksFollowed } from './use-books-choice.ts';

/** What the server understood: the reader sees it, corrects the columns, decides about new accounts, and then confirms. */
export function CheckStep({ scope, item }: { scope: CompanyScope; item: LedgerImport }) {
  const first = item.mapping ?? emptyMapping(item);
  const [mapping, setMapping] = useState(first);
  const isChanged = item.mapping === null || JSON.stringify(mapping) !== JSON.stringify(first);
  const [view, setView] = useState<'file' | 'accounts'>('file');
  // Of a report we know, and of one that looks like an earlier file, nobody needs to say what its columns mean.
  const [isMapping, setIsMapping] = useState(item.layout === null && item.remembered === null);
  const isOnline = useOnline();
  const { mutate, isPending } = useCheckAgain(scope, item);
  const isLocked = isPending || !isOnline;
  const choice = useBooksChoice(scope, item);
  useBooksFollowed(scope, item, isPending ? null : mutate);
  if (view === 'accounts' && !isChanged) {
    return <AccountsStep scope={scope} item={item} isLocked={!isOnline} onBack={() => setView('file')} />;
  }
  return (
    <div className={styles.stack}>
      <SummaryCard
        scope={scope}
        item={item}
        isOpen={isMapping}
        onToggle={() => setIsMapping(!isMapping)}
        isLocked={isLocked}
      />
      <SeemsNotice scope={scope} item={item} />
      <QuestionsCard
        item={item}
        mapping={mapping}
        currency={item.totals?.currency ?? ''}
        isLocked={isLocked}
        onAnswer={mutate}
      />
      <Warnings item={item} />
      <SideCards scope={scope} item={item} choice={choice} isLocked={isLocked} onSaved={() => mutate(mapping)} />
      <CorrectionsCards scope={scope} item={item} isLocked={isPending || isChanged || !isOnline} />
      {isMapping && (
        <MappingCard
          item={item}
          mapping={mapping}
          isChanged={isChanged}
          isChecking={isPending}
          isLocked={isLocked}
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
        booksObstacle={choice.obstacle}
        isLocked={!isOnline}
        onAccounts={() => setView('accounts')}
      />
    </div>
  );
}

function SideCards(props: ComponentProps<typeof BooksCard>) {
  const { scope, item, choice } = props;
  return (
    <div className={styles.sideBySide}>
      <ErrorsCard scope={scope} item={item} isBooksAsked={choice.asked !== null} />
      <ControlsCard item={item} />
      <BooksCard {...props} />
    </div>
  );
}

function useCheckAgain(scope: CompanyScope, { id }: LedgerImport) {
  const session = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    ...mapImportMutation(scope, id),
    onSuccess: (answer) => queryClient.setQueryData(ledgerImportQuery(scope, id).queryKey, answer),
    onError(error) {
      showToast(session, failureText(error, 'The file could not be checked again. Try again in a moment.'), true);
    },
  });
}

/** What only informs is no reason to stop. */
function Warnings({ item: { warnings, notes } }: { item: LedgerImport }) {
  return warnings.map((warning) => {
    const isNote = notes.includes(warning);
    return (
      <Notice key={warning} tone={isNote ? 'info' : 'warn'} {...(isNote && { icon: 'check' as const })}>
        {warning}
      </Notice>
    );
  });
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
    ...PLAIN_TABLE,
  };
}
