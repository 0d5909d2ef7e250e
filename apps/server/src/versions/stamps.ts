import DataLoader from 'dataloader';
import type pg from 'pg';

const MAX_TOGETHER = 100;

/** Each is another as soon as anything it stands for has changed. */
export interface Stamps {
  /** Of the rights of the session's person. */
  person: string;
  /** Of all that the company's statements are made of, the day included. */
  company: string;
}

/** Null when the session is over, or there never was one. */
export type ReadStamps = (sessionId: string, companyId: string | null) => Promise<Stamps | null>;

interface Question {
  sessionId: string;
  companyId: string | null;
}

/** Every call begins with this, so PostgreSQL keeps its plan (hence the name). */
const STAMPS = { name: 'stamps', text: 'select place, person, company from read_stamps($1::uuid[], $2::uuid[])' };

/** Calls that arrive in the same moment are answered by one query, begun after the last of them came. */
export function createStampReader(pool: Pick<pg.Pool, 'query'>): ReadStamps {
  const loader = new DataLoader<Question, Stamps | null>(readAll, {
    // An answer that was kept would not know of the change that the question is about.
    cache: false,
    batchScheduleFn: (read) => setImmediate(read),
    maxBatchSize: MAX_TOGETHER,
  });

  async function readAll(questions: readonly Question[]): Promise<(Stamps | null)[]> {
    const values = [questions.map(({ sessionId }) => sessionId), questions.map(({ companyId }) => companyId)];
    const { rows } = await pool.query<Stamps & { place: number }>({ ...STAMPS, values });
    const stampsOf = new Map(rows.map(({ place, ...stamps }) => [place - 1, stamps]));
    return questions.map((_, index) => stampsOf.get(index) ?? null);
  }

  return (sessionId, companyId) => loader.load({ sessionId, companyId });
}
