import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Of lines `l`: those that the books had at a version; null: now. */
export function isKnownAt(version: number | null): RawBuilder<SqlBool> {
  if (version === null) return sql`l.until_version is null`;
  return sql`l.from_version <= ${version} and (l.until_version is null or l.until_version > ${version})`;
}

/** Of lines `l`: those of today's books that a version did not have yet. */
export function cameAfter(version: number): RawBuilder<SqlBool> {
  return sql`l.from_version > ${version} and l.until_version is null`;
}

/** Of lines `l`: those that a version had and today's books have no more. */
export function endedAfter(version: number): RawBuilder<SqlBool> {
  return sql`l.from_version <= ${version} and l.until_version > ${version}`;
}
