import { useMutation, useQuery } from '@tanstack/react-query';
import type { StructureSettings } from '@tieout/contracts/report-structure.ts';
import { Button } from '#components/controls/button.ts';
import { Menu } from '#components/controls/menu.ts';
import { Icon } from '#components/icon.tsx';
import { StatusRegion } from '#components/status-region.tsx';
import { ApiError } from '#lib/api-error.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { saveDraftMutation, structureTemplatesQuery, undoPublishMutation } from '#data/structure-queries.ts';
import { editorRows } from './editor-draft.ts';
import { hiddenRows } from './hidden-rows.ts';
import { saveText } from './save-text.ts';
import styles from './structure-settings.module.css';
import type { StructureEditor } from './use-structure-editor.ts';

export type EditorPanel = 'preview' | 'hidden' | 'publish';

interface ToolbarProps {
  editor: StructureEditor;
  isLocked: boolean;
  onOpen: (panel: EditorPanel) => void;
  onBegin: (answer: StructureSettings | null) => void;
}

export function Toolbar({ editor, isLocked, onOpen, onBegin }: ToolbarProps) {
  const { history, hasDraft, autosave, draft } = editor;
  const hidden = hiddenRows(draft.sections).length;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Structure">
      <Button
        size="xs"
        leftSection={<Icon name="undo" size={12} />}
        disabled={history.past.length === 0 || isLocked}
        onClick={editor.undo}
      >
        Undo
      </Button>
      <Button
        size="xs"
        leftSection={<Icon name="redo" size={12} />}
        disabled={history.future.length === 0 || isLocked}
        onClick={editor.redo}
      >
        Redo
      </Button>
      {editor.canChangeRows && <TemplatesMenu editor={editor} isLocked={isLocked} />}
      <Button size="xs" onClick={() => onOpen('preview')} disabled={!hasDraft || isLocked}>
        Preview months
      </Button>
      <Button size="xs" onClick={() => onOpen('hidden')}>{`Hidden (${hidden})`}</Button>
      <StatusRegion className={styles.saveState}>{saveText(editor)}</StatusRegion>
      {autosave.status === 'failed' && (
        <Button size="xs" onClick={() => void autosave.saveNow()}>
          Save again
        </Button>
      )}
      {!hasDraft && editor.settings.canUndo && (
        <UndoPublishButton editor={editor} isLocked={isLocked} onBegin={onBegin} />
      )}
      {hasDraft && <DiscardButton editor={editor} isLocked={isLocked} onBegin={onBegin} />}
      <Button size="xs" variant="filled" disabled={!hasDraft || isLocked} onClick={() => onOpen('publish')}>
        Publish
      </Button>
    </div>
  );
}

function TemplatesMenu({ editor, isLocked }: Pick<ToolbarProps, 'editor' | 'isLocked'>) {
  const { data: templates = [], isError } = useQuery(structureTemplatesQuery(editor.scope, editor.reportType));
  return (
    <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false} disabled={isLocked}>
      <Menu.Target>
        <Button size="xs" rightSection={<Icon name="chevron-down" size={12} />} disabled={isLocked}>
          Templates
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isError && <Menu.Label>The templates could not be loaded.</Menu.Label>}
        {templates.map(({ id, name, sections }) => (
          <Menu.Item key={id} onClick={() => editor.edit((draft) => ({ ...draft, sections: editorRows(sections) }))}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type BeginProps = Omit<ToolbarProps, 'onOpen'>;

function DiscardButton({ editor, isLocked, onBegin }: BeginProps) {
  const session = useSession();
  const { mutate, isPending } = useMutation({
    ...saveDraftMutation(editor.scope),
    onSuccess(answer) {
      onBegin(answer);
      showToast(session, 'Draft discarded. Reports are unchanged.');
    },
    onError: () => showToast(session, 'The draft could not be discarded. Try again in a moment.', true),
  });
  const { reportType, settings } = editor;
  return (
    <Button
      size="xs"
      disabled={isLocked}
      loading={isPending}
      onClick={() => mutate({ reportType, baseVersion: settings.structureVersion, draft: null })}
    >
      Discard draft
    </Button>
  );
}

function UndoPublishButton({ editor, isLocked, onBegin }: BeginProps) {
  const session = useSession();
  const { mutate, isPending } = useMutation({
    ...undoPublishMutation(editor.scope),
    onSuccess(answer) {
      onBegin(answer);
      showToast(session, 'The previous structure is back in use.');
    },
    onError: (error) =>
      showToast(
        session,
        error instanceof ApiError && error.status === 409
          ? 'Someone else has changed the structure in the meantime. Review it and try again.'
          : 'The last publish could not be undone. Try again in a moment.',
        true,
      ),
  });
  const { reportType, settings } = editor;
  return (
    <Button
      size="xs"
      disabled={isLocked}
      loading={isPending}
      onClick={() => mutate({ reportType, baseVersion: settings.structureVersion })}
    >
      Undo last publish
    </Button>
  );
}
