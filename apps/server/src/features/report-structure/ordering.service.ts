import type { StructureItem, StructureMove } from '@tieout/contracts/report-structure.ts';
import { deleteNode, reorderNode, restoreNode } from '@tieout/finance/statements/structure/order-structure.ts';
import { StructureError } from '@tieout/finance/statements/structure/structure-error.ts';
import type { Structure } from '@tieout/finance/statements/structure/structure-tree.ts';
import type { AppDb } from '#db/client.ts';
import { inContext, type DbContext } from '#db/context.ts';
import { AppError } from '#server/app-error.ts';
import { loadStructure } from '#statements/structure/structure-store.ts';
import { changeStructure, lockCompanyOf, type Editor } from '#statements/structure/structure-versions.ts';
import { familyOf } from './report-families.ts';

export interface StructureDeps {
  db: AppDb;
}

/** Who edits, and inside which walls. */
export interface EditorScope extends Editor {
  context: DbContext;
}

export interface StructureVersionAnswer {
  structureVersion: number;
}

export function moveItem(
  deps: StructureDeps,
  scope: EditorScope,
  move: StructureMove,
): Promise<StructureVersionAnswer> {
  const direction = move.direction === 'UP' ? 'up' : 'down';
  return editOrder(deps, scope, move, {
    action: 'structure.move',
    edit: (structure) => reorderNode(structure, move, direction),
  });
}

export function hideItem(
  deps: StructureDeps,
  scope: EditorScope,
  item: StructureItem,
): Promise<StructureVersionAnswer> {
  return editOrder(deps, scope, item, {
    action: 'structure.hide',
    edit: (structure) => deleteNode(structure, item),
  });
}

export function showItem(
  deps: StructureDeps,
  scope: EditorScope,
  item: StructureItem,
): Promise<StructureVersionAnswer> {
  return editOrder(deps, scope, item, {
    action: 'structure.show',
    edit: (structure) => restoreNode(structure, item),
  });
}

interface OrderEdit {
  action: string;
  edit: (structure: Structure) => Structure;
}

/** Acts at once on what the company's reports use now (decisions 4.6). */
function editOrder(
  { db }: StructureDeps,
  scope: EditorScope,
  asked: StructureItem,
  { action, edit }: OrderEdit,
): Promise<StructureVersionAnswer> {
  const family = familyOf(asked.reportType);
  return inContext(db, scope.context, async (transaction) => {
    const company = await lockCompanyOf(transaction, scope);
    const current = await loadStructure(transaction, company, family, null);
    const next = { ...current, structure: refusing(() => edit(current.structure)) };
    const change = { family, kind: 'ORDER', action, next, asked } as const;
    return { structureVersion: await changeStructure(transaction, scope, { company, current, change }) };
  });
}

function refusing(edit: () => Structure): Structure {
  try {
    return edit();
  } catch (error) {
    throw error instanceof StructureError ? refusalOf(error) : error;
  }
}

/** Statuses of finance 2.5. */
function refusalOf(error: StructureError): AppError {
  switch (error.code) {
    case 'ITEM_NOT_FOUND':
      return new AppError('not-found', error.message, { cause: error });
    case 'ITEM_DELETED':
      return new AppError('conflict', error.message, { cause: error });
    case 'INVALID_PATH':
    case 'INVALID_DIRECTION':
    case 'NOT_EDITABLE':
      return new AppError('invalid-input', error.message, { cause: error });
  }
}
