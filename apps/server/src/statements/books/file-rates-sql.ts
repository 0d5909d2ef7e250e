import { sql, type RawBuilder } from 'kysely';

/** Of two files that say something of the same day the later one counts. */
export function fileRates(companyId: string, knownAt: string | null): RawBuilder<unknown> {
  const isThere =
    knownAt === null
      ? sql`f.removed_at is null`
      : sql`f.uploaded_at <= ${knownAt}::timestamptz
            and (f.removed_at is null or f.removed_at > ${knownAt}::timestamptz)`;
  return sql`
      select distinct on (r.from_currency, r.to_currency, r.kind, r.rate_on)
             r.from_currency, r.to_currency, r.kind, r.rate_on, r.rate
        from file_rate r
        join rate_file f on f.company_id = r.company_id and f.id = r.file_id
       where r.company_id = ${companyId} and ${isThere}
       order by r.from_currency, r.to_currency, r.kind, r.rate_on, f.uploaded_at desc`;
}
