import type { StructureChangeKind } from '#statements/structure/structure-versions.queries.ts';

/**
 * The version that undoing brings back: null is the structure the company started with, undefined that there is nothing
 * to undo. Publishing and excluding are undone one after the other; moving and hiding rows belongs to what was published
 * before it.
 */
export function versionToBringBack(
  history: readonly { version: number; change: StructureChangeKind }[],
): number | null | undefined {
  const states: (number | null)[] = [null];
  for (const { version, change } of history) {
    switch (change) {
      case 'PUBLISH':
      case 'SETTINGS':
        states.push(version);
        break;
      case 'ORDER':
        states.splice(-1, 1, version);
        break;
      case 'UNDO':
        states.splice(-2, 2, version);
        break;
    }
  }
  return states.at(-2);
}
