import type { Unproven } from '@tieout/contracts/import-questions.ts';
import type { ImportMapping } from '@tieout/contracts/ledger-import.ts';

/** A person has chosen it, so it is not asked. */
export function withSaid(mapping: ImportMapping, what: Unproven): ImportMapping {
  return { ...mapping, said: [...new Set([...(mapping.said ?? []), what])] };
}
