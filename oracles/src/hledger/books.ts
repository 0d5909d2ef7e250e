import { sql } from 'kysely';
import { inContext } from '../../../apps/server/src/db/context.ts';
import type { TestApp } from '../../../apps/server/test/test-app.ts';

export interface BookedLine {
  entryId: string;
  date: string;
  account: string;
  amount: bigint;
}

const PREFIX = { ASSET: 'assets', LIABILITY: 'liabilities', EQUITY: 'equity', REVENUE: 'income', EXPENSE: 'expenses' };
const TYPE = { ASSET: 'A', LIABILITY: 'L', EQUITY: 'E', REVENUE: 'R', EXPENSE: 'X' };

/** Every current line of a company's books, as it stands in the database. */
export function readLines({ db }: TestApp, companyId: string): Promise<BookedLine[]> {
  return inContext(db, { companyIds: [companyId] }, async (transaction) => {
    const { rows } = await sql<{
      entry_id: string;
      date: string;
      classification: keyof typeof PREFIX;
      code: string;
      amount: string;
    }>`
      select l.entry_id, l.booked_on::text as date, a.classification, a.code, l.amount_base_minor::text as amount
        from journal_line l
        join account a on a.company_id = l.company_id and a.id = l.account_id
       where l.until_version is null and l.basis <> 'CASH'
       order by l.booked_on, l.entry_id, l.line_no`.execute(transaction);
    return rows.map((row) => ({
      entryId: row.entry_id,
      date: row.date,
      account: `${PREFIX[row.classification]}:${row.code}`,
      amount: BigInt(row.amount),
    }));
  });
}

/** The same books in hledger's own format. */
export function journalText(lines: readonly BookedLine[], currency: string): string {
  const accounts = [...new Set(lines.map(({ account }) => account))].map(
    (account) => `account ${account}  ; type: ${typeOf(account)}`,
  );
  const entries = [...Map.groupBy(lines, ({ entryId }) => entryId).values()].map((group) =>
    [
      `${group[0]?.date ?? ''} entry`,
      ...group.map((line) => `    ${line.account}  ${currency} ${decimal(line.amount)}`),
    ].join('\n'),
  );
  return `${accounts.join('\n')}\n\n${entries.join('\n\n')}\n`;
}

function typeOf(account: string): string {
  const found = Object.entries(PREFIX).find(([, prefix]) => account.startsWith(`${prefix}:`));
  if (found === undefined) throw new Error(`No type for ${account}`);
  return TYPE[found[0] as keyof typeof TYPE];
}

function decimal(minor: bigint): string {
  const size = String(minor < 0n ? -minor : minor).padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
}
