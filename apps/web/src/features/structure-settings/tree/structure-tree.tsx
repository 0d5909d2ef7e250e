import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Fragment, useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Checkbox } from '#components/controls/checkbox.ts';
import { Icon } from '#components/icon.tsx';
import { StatusRegion } from '#components/status-region.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { accountCounts } from '../account-places.ts';
import type { Dragged } from '../dragged.ts';
import styles from '../structure-settings.module.css';
import type { StructureEditor } from '../use-structure-editor.ts';
import { AddRowDialog } from './add-row-dialog.tsx';
import { draftFigures, type FixedRow as Fixed } from './draft-figures.ts';
import { FixedRow } from './fixed-row.tsx';
import { MoveToDialog } from './move-to-dialog.tsx';
import { TreeRow } from './tree-row.tsx';
import { useTree, type Tree } from './use-tree.ts';
import { countEmpty, visibleRows, type VisibleRow } from './visible-rows.ts';

/** How a reader looks at the rows; it outlives the editor, which begins again after a publish. */
export interface TreeView {
  hidesEmpty: boolean;
  setHidesEmpty: (hides: boolean) => void;
}

interface StructureTreeProps {
  editor: StructureEditor;
  view: TreeView;
  /** Of the books; null until it is known. */
  currency: string | null;
  showCostsAsNegative: boolean;
  isLocked: boolean;
  dragged: Dragged | null;
  onDrag: (dragged: Dragged | null) => void;
}

/** The rows in the order of the report. Whatever the pointer can do, the keys and the menu of a row can do too. */
export function StructureTree(props: StructureTreeProps) {
  const { editor, view, currency, showCostsAsNegative, isLocked, dragged, onDrag } = props;
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const { draft, settings } = editor;
  const counts = accountCounts(settings.accounts, draft);
  const { amounts, fixedAfter } = draftFigures(settings, draft, showCostsAsNegative);
  const rows = visibleRows(draft.sections, { collapsed, counts, amounts, hidesEmpty: view.hidesEmpty });
  const tree = useTree({ editor, rows, isLocked, setCollapsed });
  const hasAccounts = settings.accounts.length > 0;

  return (
    <section className={styles.pane} aria-label="Rows" data-kind="rows">
      <div className={styles.treeActions}>
        {editor.canChangeRows && <AddRowButton isLocked={isLocked} onClick={() => tree.setIsAdding(true)} />}
        <Checkbox
          size="sm"
          label={`Hide empty rows (${countEmpty(draft.sections, { counts, amounts })})`}
          checked={view.hidesEmpty}
          onChange={({ currentTarget: { checked } }) => view.setHidesEmpty(checked)}
        />
      </div>
      <p id="structure-keys" className={styles.keys}>
        Drag a row or use its menu. Keys: arrows to walk, Alt+↑ and Alt+↓ to move
        {editor.canChangeRows && ', F2 to rename'}, Delete to hide.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a tree with columns is a treegrid */}
      <table role="treegrid" className={styles.tree} aria-label="Rows of the report" aria-describedby="structure-keys">
        <TreeHead month={formatPeriodLabel(settings.amountMonth)} currency={currency} hasAccounts={hasAccounts} />
        <tbody>
          {withFixedRows(rows, fixedAfter).map(({ visible, fixed }) => (
            <Fragment key={visible.row.key}>
              <TreeRow
                visible={visible}
                tree={tree}
                hasAccounts={hasAccounts}
                currency={currency}
                isLocked={isLocked}
                dragged={dragged}
                onDrag={onDrag}
              />
              {fixed.map((row) => (
                <FixedRow key={row.code} row={row} hasAccounts={hasAccounts} currency={currency} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <StatusRegion>
        <VisuallyHidden>{tree.announcement}</VisuallyHidden>
      </StatusRegion>
      <TreeDialogs tree={tree} />
    </section>
  );
}

function AddRowButton({ isLocked, onClick }: { isLocked: boolean; onClick: () => void }) {
  return (
    <Button size="xs" leftSection={<Icon name="plus" size={12} />} disabled={isLocked} onClick={onClick}>
      Add row
    </Button>
  );
}

interface TreeHeadProps {
  month: string;
  currency: string | null;
  hasAccounts: boolean;
}

function TreeHead({ month, currency, hasAccounts }: TreeHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col">Row</th>
        {hasAccounts && (
          <th scope="col" className={styles.countHead}>
            Accounts
          </th>
        )}
        <th scope="col">{currency === null ? month : `${month}, ${currency}`}</th>
        <th scope="col">
          <VisuallyHidden>Actions</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

function TreeDialogs({ tree }: { tree: Tree }) {
  const { editor, activeKey, isAdding, movingKey } = tree;
  return (
    <>
      {isAdding && (
        <AddRowDialog editor={editor} activeKey={activeKey} onClose={() => tree.setIsAdding(false)} onAdd={tree.add} />
      )}
      {movingKey !== null && (
        <MoveToDialog
          draft={editor.draft}
          rowKey={movingKey}
          onClose={() => tree.setMovingKey(null)}
          onMove={tree.moveTo}
        />
      )}
    </>
  );
}

/** Calculated rows follow the last row in sight of their section. */
function withFixedRows(
  rows: readonly VisibleRow[],
  fixedAfter: ReadonlyMap<string, readonly Fixed[]>,
): { visible: VisibleRow; fixed: readonly Fixed[] }[] {
  let section = '';
  return rows.map((visible, index) => {
    if (visible.level === 1) section = visible.row.key;
    const next = rows[index + 1];
    const isLast = next === undefined || next.level === 1;
    return { visible, fixed: isLast ? (fixedAfter.get(section) ?? []) : [] };
  });
}
