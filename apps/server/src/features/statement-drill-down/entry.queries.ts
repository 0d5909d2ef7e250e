import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#db/client.ts';
import { sameOrigin } from '#ledger/posting/batch.ts';

/** Whose eyes look: all that is in the books, or what stood in them when something was published. */
export type Knowledge = 'live' | 'published';

export interface EntryRow {
  id: string;
  date: LocalDate;
  connectionId: string | null;
  source: string;
  externalId: string;
  docType: string;
  docNumber: string | null;
  memo: string | null;
  currency: string;
  baseCurrency: string;
  fxRate: string;
  isVoided: boolean;
  knownSince: string;
  replacedAt: string | null;
}

export async function selectEntry(
  db: Db,
  companyId: string,
  id: string,
  knowledge: Knowledge,
): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select e.id, e.booked_on as date, e.connection_id as "connectionId", e.source, e.external_id as "externalId", e.doc_type as "docType",
           e.doc_number as "docNumber", e.memo, e.currency, company.base_currency as "baseCurrency",
           e.fx_rate::text as "fxRate", e.is_voided as "isVoided", known.known_at as "knownSince",
           replaced.known_at as "replacedAt"
      from journal_entry e
      join company on company.id = e.company_id
      join ledger_change known on known.company_id = e.company_id and known.version = e.from_version
      left join ledger_change replaced on replaced.company_id = e.company_id and replaced.version = e.until_version
                                      and ${isReplacementKnown(knowledge)}
     where e.company_id = ${companyId} and e.id = ${id} and ${isKnown(knowledge)}`.execute(db);
  return rows[0];
}

export interface EntryLineRow {
  lineNo: number;
  accountId: string;
  accountCode: string | null;
  accountName: string;
  counterparty: string | null;
  department: string | null;
  class: string | null;
  amount: MinorUnits;
  docRef: string | null;
}

/** As posted: lines derived for the cash basis are no part of the document. */
export async function selectEntryLines(db: Db, companyId: string, entryId: string): Promise<EntryLineRow[]> {
  const { rows } = await sql<EntryLineRow>`
    select l.line_no as "lineNo", a.id as "accountId", a.code as "accountCode", a.name as "accountName",
           c.name as counterparty, d.name as department, k.name as class,
           l.amount_base_minor as amount, l.doc_ref as "docRef"
      from journal_line l
      join account a on a.company_id = l.company_id and a.id = l.account_id
      left join counterparty c on c.company_id = l.company_id and c.id = l.counterparty_id
      left join dimension d on d.company_id = l.company_id and d.id = l.department_id
      left join dimension k on k.company_id = l.company_id and k.id = l.class_id
     where l.company_id = ${companyId} and l.entry_id = ${entryId} and l.basis <> 'CASH'
     order by l.line_no`.execute(db);
  return rows;
}

export interface EntryVersionRow {
  id: string;
  knownSince: string;
  reason: string;
}

/** Of the same document of the same source, newest first. */
export async function selectEntryVersions(
  db: Db,
  companyId: string,
  origin: Pick<EntryRow, 'connectionId' | 'source' | 'externalId'>,
  knowledge: Knowledge,
): Promise<EntryVersionRow[]> {
  const { rows } = await sql<EntryVersionRow>`
    select e.id, known.known_at as "knownSince", known.reason
      from journal_entry e
      join ledger_change known on known.company_id = e.company_id and known.version = e.from_version
     where ${sameOrigin('e', { ...origin, companyId })} and e.external_id = ${origin.externalId}
       and ${isKnown(knowledge)}
     order by e.from_version desc, e.id desc`.execute(db);
  return rows;
}

function isKnown(knowledge: Knowledge): RawBuilder<SqlBool> {
  if (knowledge === 'live') return sql`true`;
  return sql`exists (select from publication p
                      where p.company_id = e.company_id and e.from_version <= p.ledger_version
                        and to_char(e.booked_on, 'YYYY-MM') <= p.month
                        and (e.until_version is null or e.until_version > p.ledger_version))`;
}

function isReplacementKnown(knowledge: Knowledge): RawBuilder<SqlBool> {
  if (knowledge === 'live') return sql`true`;
  return sql`exists (select from publication p
                      where p.company_id = e.company_id and e.until_version <= p.ledger_version)`;
}
