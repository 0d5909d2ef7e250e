import type { AccountKind } from '@tieout/finance/account-kind.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import type { DB } from '#db/schema.ts';

/** The lines of a figure: the accounts that make it, between two dates, as the books were at a version (null: now). */
export interface LineSelection {
  companyId: string;
  kinds: readonly AccountKind[];
  from: LocalDate;
  to: LocalDate;
  version: number | null;
  /** False for flows: a closing entry is in balances only (finance 1.4). */
  withClosing: boolean;
}

export interface LinePosition {
  date: LocalDate;
  entryId: string;
  lineNo: number;
}

type LineTables = ExpressionBuilder<DB, 'journal_line' | 'account'>;

function isSelected(eb: LineTables, { companyId, kinds, version, withClosing }: LineSelection) {
  return eb.and([
    ...(withClosing ? [] : [eb('journal_line.is_closing', '=', false)]),
    eb('journal_line.company_id', '=', companyId),
    eb('account.company_id', '=', companyId),
    eb('account.kind', 'in', kinds),
    eb('journal_line.basis', 'in', ['BOTH', 'ACCRUAL']),
    version === null
      ? eb('journal_line.until_version', 'is', null)
      : eb.and([
          eb('journal_line.from_version', '<=', version),
          eb.or([eb('journal_line.until_version', 'is', null), eb('journal_line.until_version', '>', version)]),
        ]),
  ]);
}

export async function selectLineTotals(db: Db, selection: LineSelection) {
  return db
    .selectFrom('journal_line')
    .innerJoin('account', 'account.id', 'journal_line.account_id')
    .where((eb) => isSelected(eb, selection))
    .where('journal_line.booked_on', '>=', selection.from)
    .where('journal_line.booked_on', '<=', selection.to)
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll(), 'bigint').as('lineCount'),
      // sum(bigint) is numeric in PostgreSQL and would arrive as text.
      sql<MinorUnits>`coalesce(sum(journal_line.amount_base_minor), 0)::bigint`.as('lineSum'),
    ])
    .executeTakeFirstOrThrow();
}

/** What a stock such as cash held before the first line, from the lines themselves. */
export async function selectOpeningBalance(db: Db, selection: LineSelection): Promise<MinorUnits> {
  const row = await db
    .selectFrom('journal_line')
    .innerJoin('account', 'account.id', 'journal_line.account_id')
    .where((eb) => isSelected(eb, selection))
    .where('journal_line.booked_on', '<', selection.from)
    .select(sql<MinorUnits>`coalesce(sum(journal_line.amount_base_minor), 0)::bigint`.as('opening'))
    .executeTakeFirstOrThrow();
  return row.opening;
}

export interface BalanceRange {
  /** The first month; null for everything up to the end. */
  from: Month | null;
  /** The first month after it. */
  before: Month;
  withClosing: boolean;
}

/** The figure itself, from the balances the screen was made of. */
export async function selectBalanceSum(
  db: Db,
  companyId: string,
  kinds: readonly AccountKind[],
  { from, before, withClosing }: BalanceRange,
): Promise<MinorUnits> {
  const row = await db
    .selectFrom('monthly_balance')
    .innerJoin('account', 'account.id', 'monthly_balance.account_id')
    .where('monthly_balance.company_id', '=', companyId)
    .where('account.company_id', '=', companyId)
    .where('account.kind', 'in', kinds)
    .where('monthly_balance.basis', '=', 'ACCRUAL')
    .where('monthly_balance.month', '<', before)
    .$if(from !== null, (query) => query.where('monthly_balance.month', '>=', from))
    .$if(!withClosing, (query) => query.where('monthly_balance.is_closing', '=', false))
    .select(sql<MinorUnits>`coalesce(sum(monthly_balance.amount_minor), 0)::bigint`.as('amount'))
    .executeTakeFirstOrThrow();
  return row.amount;
}

export async function selectLines(db: Db, selection: LineSelection, after: LinePosition | null, limit: number) {
  return db
    .selectFrom('journal_line')
    .innerJoin('account', 'account.id', 'journal_line.account_id')
    .innerJoin('journal_entry', (join) =>
      join
        .onRef('journal_entry.company_id', '=', 'journal_line.company_id')
        .onRef('journal_entry.id', '=', 'journal_line.entry_id'),
    )
    .leftJoin('counterparty', (join) =>
      join
        .onRef('counterparty.company_id', '=', 'journal_line.company_id')
        .onRef('counterparty.id', '=', 'journal_line.counterparty_id'),
    )
    .leftJoin('dimension', (join) =>
      join
        .onRef('dimension.company_id', '=', 'journal_line.company_id')
        .onRef('dimension.id', '=', 'journal_line.department_id'),
    )
    .where((eb) => isSelected(eb as unknown as LineTables, selection))
    .where('journal_line.booked_on', '>=', selection.from)
    .where('journal_line.booked_on', '<=', selection.to)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(journal_line.booked_on, journal_line.entry_id, journal_line.line_no) >
                     (${after?.date}::date, ${after?.entryId}::uuid, ${after?.lineNo}::integer)`,
      ),
    )
    .orderBy('journal_line.booked_on')
    .orderBy('journal_line.entry_id')
    .orderBy('journal_line.line_no')
    .limit(limit)
    .select([
      'journal_line.entry_id as entryId',
      'journal_line.line_no as lineNo',
      'journal_line.booked_on as date',
      'journal_line.amount_base_minor as amount',
      'journal_entry.doc_type as docType',
      'journal_entry.doc_number as docNumber',
      'journal_entry.memo',
      'counterparty.name as counterparty',
      'account.code as accountCode',
      'account.name as accountName',
      'dimension.name as department',
    ])
    .execute();
}
