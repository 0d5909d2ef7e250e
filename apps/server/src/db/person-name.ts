import { sql, type RawBuilder } from 'kysely';

/** The name of a row of `app_user` that is joined as `user`; null while they have not said it. */
export function personName(user: string): RawBuilder<string | null> {
  return sql`nullif(trim(concat(${sql.ref(`${user}.first_name`)}, ' ', ${sql.ref(`${user}.last_name`)})), '')`;
}
