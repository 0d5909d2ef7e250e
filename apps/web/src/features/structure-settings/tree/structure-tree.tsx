import { useState } from 'react';
import { StatusRegion } from '#components/status-region.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { accountCounts } from '../account-places.ts';
import type { Dragged } from '../dragged.ts';
import styles from '../structure-settings.module.css';
import type { StructureEditor } from '../use-structure-editor.ts';
import { MoveToDialog } from './move-to-dialog.tsx';
import { TreeRow } from './tree-row.tsx';
import { useTree } from './use-tree.ts';
import { visibleRows } from './visible-rows.ts';

interface StructureTreeProps {
  editor: StructureEditor;
  isLocked: boolean;
  dragged: Dragged | null;
  onDrag: (dragged: Dragged | null) => void;
}

/** The rows in the order of the report. Whatever the pointer can do, the keys and the menu of a row can do too. */
export function StructureTree({ editor, isLocked, dragged, onDrag }: StructureTreeProps) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const { draft, settings } = editor;
  const counts = accountCounts(settings.accounts, draft);
  const rows = visibleRows(draft.sections, { collapsed, counts });
  const tree = useTree({ editor, rows, isLocked, setCollapsed });

  return (
    <section className={styles.pane} aria-label="Rows" data-kind="rows">
      <p id="structure-keys" className={styles.keys}>
        Drag a row, or use its menu. Keys: arrows move, Alt+↑ and Alt+↓ shift a row
        {editor.canChangeRows && ', F2 renames'}, Delete hides.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a tree with columns is a treegrid */}
      <table role="treegrid" className={styles.tree} aria-label="Rows of the report" aria-describedby="structure-keys">
        <thead>
          <tr>
            <th scope="col">Row</th>
            {settings.accounts.length > 0 && <th scope="col">Accounts</th>}
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((visible) => (
            <TreeRow
              key={visible.row.key}
              visible={visible}
              tree={tree}
              hasAccounts={settings.accounts.length > 0}
              isLocked={isLocked}
              dragged={dragged}
              onDrag={onDrag}
            />
          ))}
        </tbody>
      </table>
      <StatusRegion>
        <VisuallyHidden>{tree.announcement}</VisuallyHidden>
      </StatusRegion>
      {tree.movingKey !== null && (
        <MoveToDialog
          draft={draft}
          rowKey={tree.movingKey}
          onClose={() => tree.setMovingKey(null)}
          onMove={tree.moveTo}
        />
      )}
    </section>
  );
}
