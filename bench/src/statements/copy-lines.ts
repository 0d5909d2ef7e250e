import { to as copyTo } from 'pg-copy-streams';
import type { BenchContext } from '../bench.ts';
import { BENCH_COMPANY_ID } from '../ledger/load-ledger.ts';
import { openLedgerQueries } from './ledger-queries.ts';

/** The fields of a file of lines, in its order, and nothing else: what PostgreSQL itself needs for them. */
const LINES = `
  select l.booked_on, e.doc_type, e.doc_number, p.name, e.memo, a.code, a.name, d.name, c.name,
         l.amount_txn_minor, e.currency, -l.amount_base_minor
    from journal_line l
    join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
    join account a on a.company_id = l.company_id and a.id = l.account_id
    left join counterparty p on p.company_id = l.company_id and p.id = l.counterparty_id
    left join dimension d on d.company_id = l.company_id and d.id = l.department_id
    left join dimension c on c.company_id = l.company_id and c.id = l.class_id
   where l.company_id = '${BENCH_COMPANY_ID}' and a.classification = 'REVENUE' and not l.is_closing
     and l.until_version is null and l.basis in ('BOTH', 'ACCRUAL')`;

/** How long PostgreSQL takes to write the revenue of some months as CSV, read to its end. Answers seconds. */
export async function openCopiedLines(
  context: BenchContext,
  transactions: number,
  { from, to, lineCount }: { from: string; to: string; lineCount: number },
): Promise<() => Promise<number>> {
  const { client } = await openLedgerQueries(await context.ledger(transactions), context.resources);
  const text = `copy (${LINES} and to_char(l.booked_on, 'YYYY-MM') between '${from}' and '${to}'
                       order by l.booked_on, l.entry_id, l.line_no) to stdout (format csv)`;
  return async () => {
    const startedAt = performance.now();
    const copied = client.query(copyTo(text));
    for await (const _piece of copied);
    if (copied.rowCount !== lineCount) throw new Error(`COPY wrote ${copied.rowCount} lines, not ${lineCount}`);
    return (performance.now() - startedAt) / 1000;
  };
}
