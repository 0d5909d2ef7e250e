import type { OpenSide } from '@tieout/contracts/open-items.ts';
import { sql, type RawBuilder } from 'kysely';

export function controlKind(side: OpenSide): string {
  return side === 'RECEIVABLE' ? 'AR' : 'AP';
}

/** Of a line `l`. */
export function owed(side: OpenSide): RawBuilder<unknown> {
  return side === 'RECEIVABLE' ? sql`l.amount_base_minor` : sql`-l.amount_base_minor`;
}

/** Of a line `l`. */
export function knownLines({ version }: { version: number | null }): RawBuilder<unknown> {
  if (version === null) return sql`l.until_version is null`;
  return sql`l.from_version <= ${version} and (l.until_version is null or l.until_version > ${version})`;
}
