import { useQuery } from '@tanstack/react-query';
import type { StructureSettings } from '@tieout/contracts/report-structure.ts';
import { useState } from 'react';
import { Notice } from '#components/notice.tsx';
import { Segments } from '#components/segments.tsx';
import { UnsavedGuard } from '#components/unsaved-guard.tsx';
import { reportSettingsQuery } from '#data/report-settings-queries.ts';
import { useOnline } from '#lib/use-online.ts';
import { AccountInbox } from './accounts/account-inbox.tsx';
import { effectivePlaces } from './account-places.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { Dragged } from './dragged.ts';
import { HiddenDrawer } from './hidden-drawer.tsx';
import { PreviewDrawer } from './preview-drawer.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import styles from './structure-settings.module.css';
import { Toolbar, type EditorPanel } from './toolbar.tsx';
import { StructureTree, type TreeView } from './tree/structure-tree.tsx';
import type { StructureEditor } from './use-structure-editor.ts';

interface EditorFrameProps {
  editor: StructureEditor;
  view: TreeView;
  /** Begins again from an answer of the server; null: from what was read last. */
  onBegin: (answer: StructureSettings | null) => void;
}

/** Toolbar, the two panes, and what opens beside them. A yellow frame says that only the editor sees this. */
export function EditorFrame({ editor, view, onBegin }: EditorFrameProps) {
  const [panel, setPanel] = useState<EditorPanel | null>(null);
  const [pane, setPane] = useState<'rows' | 'accounts'>('rows');
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const { autosave, hasDraft, settings, draft } = editor;
  const { data: reportSettings } = useQuery(reportSettingsQuery(editor.scope));
  const figures = {
    currency: reportSettings?.baseCurrency ?? null,
    showCostsAsNegative: reportSettings?.showCostsAsNegative ?? false,
  };
  const isLocked = !useOnline();
  const accounts = settings.accounts;
  const unplaced = accounts.filter((account) => effectivePlaces(account, draft).some(({ isUnplaced }) => isUnplaced));

  return (
    <div className={styles.frame} data-draft={hasDraft || undefined}>
      <Toolbar editor={editor} isLocked={isLocked} onOpen={setPanel} onBegin={onBegin} />
      {autosave.status === 'conflict' && <ConflictNotice editor={editor} onBegin={onBegin} />}
      {hasDraft && autosave.status !== 'conflict' && (
        <p className={styles.draftLine}>Draft: only you see these changes until you publish them.</p>
      )}
      {!hasDraft && unplaced.length > 0 && (
        <Notice tone="warn">
          {`We arranged your ${accounts.length} accounts. Review the ${unplaced.length} we were unsure about.`}
        </Notice>
      )}
      {accounts.length > 0 && (
        <div className={styles.paneSwitch}>
          <Segments
            label="Pane"
            isLabelHidden
            choices={[
              { value: 'rows', label: 'Rows' },
              { value: 'accounts', label: `Accounts (${accounts.length})` },
            ]}
            value={pane}
            onChange={setPane}
          />
        </div>
      )}
      <div className={styles.panes} data-pane={pane} data-single={accounts.length === 0 || undefined}>
        <StructureTree
          editor={editor}
          view={view}
          {...figures}
          isLocked={isLocked}
          dragged={dragged}
          onDrag={setDragged}
        />
        {accounts.length > 0 && <AccountInbox editor={editor} {...figures} isLocked={isLocked} onDrag={setDragged} />}
      </div>
      {panel === 'preview' && <PreviewDrawer editor={editor} onClose={() => setPanel(null)} />}
      {panel === 'hidden' && <HiddenDrawer editor={editor} onClose={() => setPanel(null)} onBegin={onBegin} />}
      {panel === 'publish' && <PublishDialog editor={editor} onClose={() => setPanel(null)} onBegin={onBegin} />}
      <UnsavedGuard isDirty={autosave.status === 'failed' || autosave.status === 'waiting'} />
    </div>
  );
}
