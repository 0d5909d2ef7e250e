import type { CompanyDocument } from '@tieout/contracts/documents.ts';
import { Menu } from '#components/controls/menu.ts';
import { Icon } from '#components/icon.tsx';
import { useOnline } from '#lib/use-online.ts';
import { openPath, waitsForBooks } from './document-text.ts';
import styles from './documents.module.css';
import type { DocumentActions } from './use-document-actions.ts';

export interface DocumentHandling {
  actions: DocumentActions;
  /** Before every link. */
  base: string;
  onRename: (document: CompanyDocument) => void;
}

/** Everything that can be done with a document. */
export function DocumentMenu({ document, handling }: { document: CompanyDocument; handling: DocumentHandling }) {
  return (
    // In place, not in a portal: what floats belongs to the landmark it was opened from.
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={styles.more} aria-label={`Actions for ${document.title}`}>
          <Icon name="more" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Items document={document} handling={handling} />
      </Menu.Dropdown>
    </Menu>
  );
}

function Items({ document, handling: { actions, base, onRename } }: Parameters<typeof DocumentMenu>[0]) {
  const isOnline = useOnline();
  const path = openPath(base, document);
  return (
    <>
      {path !== null && (
        <>
          <Menu.Item component="a" href={path} target="_blank" rel="noopener" leftSection={<Icon name="external" />}>
            Open
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="copy" />} onClick={() => actions.copyLink(path)}>
            Copy link
          </Menu.Item>
        </>
      )}
      {document.url !== null && (
        <Menu.Item leftSection={<Icon name="download" />} onClick={() => actions.saveFile(document)}>
          Download
        </Menu.Item>
      )}
      {document.status === 'failed' && !waitsForBooks(document) && (
        <Menu.Item disabled={!isOnline} leftSection={<Icon name="refresh" />} onClick={() => actions.retry(document)}>
          Retry
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item disabled={!isOnline} onClick={() => onRename(document)}>
        Rename
      </Menu.Item>
      <Menu.Item disabled={!isOnline} onClick={() => actions.setPinned(document, !document.pinned)}>
        {document.pinned ? 'Unpin' : 'Pin'}
      </Menu.Item>
      <Menu.Item disabled={!isOnline} color="red" onClick={() => actions.remove(document)}>
        Delete
      </Menu.Item>
    </>
  );
}
