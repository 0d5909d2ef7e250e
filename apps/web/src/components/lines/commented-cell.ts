import type { CommentObject } from '#data/comments-queries.ts';
import type { PanelFigure } from './panel-figure.ts';

/** What a comment on the figure is about; null of one that no statement shows as it is now. */
export function commentedCell({ drilled: { cell }, from, to }: PanelFigure): CommentObject | null {
  if (cell === null || cell.knownOn !== undefined) return null;
  const { comparison: _comparison, publicationId: _publicationId, knownOn: _knownOn, ...asked } = cell;
  return { kind: 'cell', ...asked, from, to };
}
