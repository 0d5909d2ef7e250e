import { expect, test } from 'vitest';
import type { StructureChangeKind } from '#statements/structure/structure-versions.queries.ts';
import { versionToBringBack } from './structure-history.ts';

function broughtBack(...changes: StructureChangeKind[]): number | null | undefined {
  return versionToBringBack(changes.map((change, index) => ({ version: index + 2, change })));
}

test.each<[string, StructureChangeKind[], number | null | undefined]>([
  ['nothing happened: nothing can be undone', [], undefined],
  ['rows were moved: that is no publication', ['ORDER', 'ORDER'], undefined],
  ['one publication: the structure it started with', ['PUBLISH'], null],
  ['moved before: the order before the publication', ['ORDER', 'PUBLISH'], 2],
  ['moved after: goes with the publication', ['PUBLISH', 'ORDER'], null],
  ['two publications: the first', ['PUBLISH', 'PUBLISH'], 2],
  ['an undo brings back further', ['PUBLISH', 'PUBLISH', 'UNDO'], null],
  ['both undone: nothing is left', ['PUBLISH', 'PUBLISH', 'UNDO', 'UNDO'], undefined],
  ['published after an undo: what the undo brought', ['PUBLISH', 'PUBLISH', 'UNDO', 'PUBLISH'], 4],
  ['an exclusion is undone like a publication', ['PUBLISH', 'SETTINGS'], 2],
  ['moved after an undo: still one publication back', ['PUBLISH', 'PUBLISH', 'UNDO', 'ORDER'], null],
])('%s', (_, changes, version) => {
  expect(broughtBack(...changes)).toBe(version);
});
