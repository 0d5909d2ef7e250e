import type pg from 'pg';

/** Each is another as soon as anything it stands for has changed. */
export interface Stamps {
  /** Of the rights of the session's person. */
  person: string;
  /** Of all that the company's statements are made of, the day included. */
  company: string;
}

/** Null when the session is over, or there never was one. */
export type ReadStamps = (sessionId: string, companyId: string | null) => Promise<Stamps | null>;

/**
 * Every call begins with this, so PostgreSQL keeps its plan (hence the name). The time in quarters of an hour: every
 * time zone begins its day with one.
 */
const STAMPS = {
  name: 'stamps',
  text: `select concat(p.stamp) as person,
                concat(c.stamp, '/', r.stamp, '/', floor(extract(epoch from now()) / 900)) as company
           from auth_session s
           left join change_stamp p on p.subject_id = s.uid
           left join change_stamp c on c.subject_id = $2
           left join change_stamp r on r.subject_id = '00000000-0000-0000-0000-000000000000'
          where s.sid = $1 and s.revoked_at is null and s.expires_at > now()`,
};

export function createStampReader(pool: Pick<pg.Pool, 'query'>): ReadStamps {
  return async function readStamps(sessionId, companyId) {
    const { rows } = await pool.query<Stamps>({ ...STAMPS, values: [sessionId, companyId] });
    return rows[0] ?? null;
  };
}
