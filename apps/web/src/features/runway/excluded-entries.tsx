import { useInfiniteQuery } from '@tanstack/react-query';
import type { RunwayPayload } from '@tieout/contracts/runway-payload.ts';
import type { StatementLine } from '@tieout/contracts/statement-drill-down.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { monthOf, type Month } from '@tieout/finance/month.ts';
import styles from '#components/calculator/calculator.module.css';
import { Checkbox } from '#components/controls/checkbox.ts';
import { formatLocalDate } from '#components/date-format.ts';
import { formatWhole } from '#components/number-format.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { linesQuery } from '#data/lines-queries.ts';
import { failureText } from '#lib/failure-text.ts';

type Excluded = RunwayPayload['exclusions'];

interface ExcludedEntriesProps {
  scope: CompanyScope;
  /** The closed months that means can be of. */
  months: readonly Month[];
  category: { code: string; side: 'in' | 'out' };
  currency: string;
  excluded: Excluded;
  onChange: (excluded: Excluded) => void;
}

/** The entries behind a category, the largest first: each can be left out by itself. */
export function ExcludedEntries({ scope, months, category, currency, excluded, onChange }: ExcludedEntriesProps) {
  const [from, to] = [months[0], months.at(-1)];
  const { code, side } = category;
  const cell = { type: 'CASH_IN_OUT' as const, row: code, ...(from && to && { from, to }) };
  // Of what goes out every line is below zero: the largest are the least.
  const wish = { sort: 'amount', order: side === 'in' ? 'desc' : 'asc' } as const;
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    linesQuery({ companyId: scope.companyId, cell }, wish),
  );
  if (error !== null) {
    return (
      <p className={styles.help}>{failureText(error, 'The entries could not be loaded. Try again in a moment.')}</p>
    );
  }
  if (data === undefined) return <p className={styles.help}>Loading the entries</p>;
  const lines = data.pages.flatMap((page) => page.lines);
  function isSame({ entry }: Excluded[number], { entryId, lineNo }: StatementLine): boolean {
    return entry?.id === entryId && entry.lineNo === lineNo;
  }
  return (
    <ul className={styles.plainList}>
      {lines.map((line) => (
        <li key={`${line.entryId} ${line.lineNo}`}>
          <Checkbox
            size="xs"
            label={`${labelOf(line)}, ${formatWhole(amountOf(line, side), currency)}`}
            checked={excluded.some((each) => isSame(each, line))}
            onChange={({ currentTarget: { checked } }) =>
              onChange(
                checked ? [...excluded, exclusionOf(line, category)] : excluded.filter((each) => !isSame(each, line)),
              )
            }
          />
        </li>
      ))}
      {lines.length === 0 && <li className={styles.help}>No entries in these months</li>}
      {hasNextPage && (
        <li>
          <button
            type="button"
            className={styles.link}
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            More entries
          </button>
        </li>
      )}
    </ul>
  );
}

function exclusionOf(line: StatementLine, { code, side }: ExcludedEntriesProps['category']): Excluded[number] {
  const { entryId: id, lineNo, date } = line;
  const entry = { id, lineNo, label: labelOf(line).slice(0, 300), amount: amountOf(line, side) };
  return { code, month: monthOf(date), entry };
}

function amountOf({ amount }: StatementLine, side: 'in' | 'out') {
  return side === 'in' ? amount : minorUnits(0 - amount);
}

/** `12 Sep, Landlord Ltd`. */
function labelOf({ date, counterparty, memo, docType, docNumber }: StatementLine): string {
  const who = counterparty ?? memo ?? [docType, docNumber].filter((part) => part !== null).join(' ');
  return `${formatLocalDate(date)}, ${who}`;
}
