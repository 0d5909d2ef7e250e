import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { formatInstant } from '#components/date-format.ts';
import { Icon } from '#components/icon.tsx';
import { Notice } from '#components/notice.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { useOnline } from '#lib/use-online.ts';
import { countText, monthsText } from './import-text.ts';
import styles from './ledger-import.module.css';
import { RevertDialog } from './revert-dialog.tsx';

/** `Posted: Jan-26 to Sep-26`; the file's name where it fills no month. */
export function postedTitle(item: LedgerImport): string {
  const months = monthsText(item);
  return `Posted: ${months === '' ? item.fileName : months}`;
}

export function PostedFacts({ item }: { item: LedgerImport }) {
  const { fileName, importedAt } = item;
  return (
    <>
      <span>{fileName}</span>
      {importedAt !== null && <span>{`Posted ${formatInstant(importedAt)}`}</span>}
      <span>{doneText(item)}</span>
    </>
  );
}

export function PostedActions({ scope, item }: { scope: CompanyScope; item: LedgerImport }) {
  const [isReverting, setIsReverting] = useState(false);
  const isOnline = useOnline();
  return (
    <div className={styles.postedActions}>
      <Button
        variant="subtle"
        disabled={!isOnline}
        leftSection={<Icon name="undo" size={12} />}
        onClick={() => setIsReverting(true)}
      >
        Revert this import
      </Button>
      <Button component={Link} to={`${scope.base}/data-sources`}>
        Import another file
      </Button>
      {isReverting && <RevertDialog scope={scope} item={item} onClose={() => setIsReverting(false)} />}
    </div>
  );
}

/** What happened besides, and why it could not be taken back. */
export function PostedNotes({ item }: { item: LedgerImport }) {
  return (
    <>
      {item.failure !== null && (
        <Notice tone="bad">{`It could not be reverted: ${item.failure} Nothing has changed.`}</Notice>
      )}
      {item.posted?.notes.map((note) => (
        <Notice key={note} tone="info">
          {note}
        </Notice>
      ))}
    </>
  );
}

function doneText(item: LedgerImport): string {
  const { counts } = item;
  if (counts === null) return 'The file is in the books.';
  if (counts.entries === 0) return `${countText(counts.accounts, 'account is', 'accounts are')} in the books.`;
  const months = monthsText(item);
  const when = months === '' ? '' : `, ${months}`;
  const { posted } = item;
  if (posted === null || posted.changed + posted.takenOut + posted.unchanged === 0) {
    return `${countText(counts.entries, 'entry is', 'entries are')} in the books${when}. Reports show them now.`;
  }
  const done = [
    ...(posted.added > 0 ? [countText(posted.added, 'entry was added', 'entries were added')] : []),
    ...(posted.changed > 0 ? [countText(posted.changed, 'entry was changed', 'entries were changed')] : []),
    ...(posted.takenOut > 0 ? [countText(posted.takenOut, 'entry was taken out', 'entries were taken out')] : []),
  ];
  const kept = countText(posted.unchanged, 'entry of the file was', 'entries of the file were');
  return [
    done.length === 0 ? 'No entry of the books changed.' : `${done.join(', ')}${when}.`,
    ...(posted.unchanged > 0 ? [`${kept} in the books already.`] : []),
  ].join(' ');
}
