import pg from 'pg';
import type { LedgerDatabase } from '../ledger/ledger-database.ts';
import { BENCH_COMPANY_ID } from '../ledger/load-ledger.ts';
import { YEAR } from './statement-calls.ts';

export const GROUP_BY = 'GROUP BY over the lines of the same months in the same PostgreSQL';

/** A connection to the ledger's database, as the product has them: behind the company's wall. */
export interface LedgerQueries {
  client: pg.Client;
  /** The same months by account and month, without any balances kept. */
  groupPnlLines: () => Promise<void>;
  groupAllLines: () => Promise<void>;
  /** As after a change of settings: every answer kept until then is stale. */
  forgetAnswers: () => Promise<void>;
}

const PNL_LINES = groupLines(`and a.classification in ('REVENUE', 'EXPENSE') and not l.is_closing`);
const ALL_LINES = groupLines('');

export async function openLedgerQueries(
  { appUrl }: LedgerDatabase,
  resources: AsyncDisposableStack,
): Promise<LedgerQueries> {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  resources.defer(() => client.end());
  await client.query(`select set_config('app.company_ids', $1, false)`, [`{${BENCH_COMPANY_ID}}`]);
  async function group(text: string): Promise<void> {
    const { rowCount } = await client.query(text, [BENCH_COMPANY_ID, `${YEAR.from}-01`, `${YEAR.to}-31`]);
    if (rowCount === 0) throw new Error('GROUP BY found no lines');
  }
  return {
    client,
    groupPnlLines: () => group(PNL_LINES),
    groupAllLines: () => group(ALL_LINES),
    async forgetAnswers() {
      const text = 'update company set settings_version = settings_version + 1 where id = $1';
      const { rowCount } = await client.query(text, [BENCH_COMPANY_ID]);
      if (rowCount !== 1) throw new Error('There is no company whose answers could be forgotten');
    },
  };
}

function groupLines(condition: string): string {
  return `select l.account_id, to_char(l.booked_on, 'YYYY-MM') as month, sum(l.amount_base_minor)
            from journal_line l
            join account a on a.company_id = l.company_id and a.id = l.account_id
           where l.company_id = $1 and l.booked_on between $2 and $3 and l.until_version is null
             and l.basis in ('BOTH', 'ACCRUAL') ${condition}
           group by 1, 2`;
}
