import { ZERO } from '@tieout/finance/money.ts';
import { NOT_DECIDED_CODE } from '@tieout/finance/not-decided.ts';
import type { Figure } from '@tieout/finance/metric-value.ts';
import { addFigures } from '@tieout/finance/statements/tree-amounts.ts';
import { negatedMovements } from './amount-series.ts';
import type { AmountRow, AmountSelection } from './amounts.queries.ts';
import {
  firstMonthOf,
  isCashBasisBehind,
  lastMonthOf,
  undecidedIdsOf,
  unsureIdsOf,
  type Books,
  type BooksRequest,
} from './books.ts';
import { lineRates } from './open-rates.ts';
import { placeAccounts, type Placements } from './placements.ts';

/** The P&L lines of the months, closing entries left out. */
export function pnlSelection(request: BooksRequest, placements: Placements): AmountSelection {
  const { months } = request;
  const unsureIds = unsureIdsOf(request);
  const accountIds = [
    ...new Set([...placements.accounts.map(({ id }) => id), ...undecidedIdsOf(request), ...unsureIds]),
  ];
  return {
    companyId: request.company.id,
    basis: request.basis,
    version: request.version,
    from: firstMonthOf(request),
    to: lastMonthOf(request),
    accountIds,
    departmentIds: request.departmentIds,
    classIds: request.classIds,
    rates: lineRates(request.book, months),
    splitIds: [...new Set([...placements.splitIds, ...unsureIds])],
    pnlIds: accountIds,
    firstMonth: firstMonthOf(request),
  };
}

/**
 * Effects on profit by category, those of accounts taken out of the managerial view, and those of undecided ones, which
 * may be no effects at all: they are in no sum that the statement is checked against.
 */
export function pnlBooks(
  request: BooksRequest,
  rows: readonly AmountRow[],
  placements = placeAccounts(request),
): Books {
  const { months, structure, chart } = request;
  const amounts = new Map<string, readonly Figure[]>();
  const accounts = new Map<string, Set<string>>();
  const excluded = new Map<string, readonly Figure[]>(
    structure.excluded.map(({ accountId }) => [accountId, months.map(() => ZERO)]),
  );
  let ledgerEffects: readonly Figure[] = months.map(() => ZERO);
  const results = new Set(placements.accounts.map(({ id }) => id));
  const undecided = new Set(undecidedIdsOf(request));
  function add(code: string, accountId: string, effects: readonly Figure[]): void {
    amounts.set(code, added(amounts.get(code), effects));
    accounts.set(code, (accounts.get(code) ?? new Set()).add(accountId));
  }
  for (const row of rows) {
    if (row.isClosing) continue;
    const isUndecided = undecided.has(row.accountId);
    if (!isUndecided && !results.has(row.accountId)) continue;
    const effects = negatedMovements(row, months);
    if (isUndecided) {
      add(NOT_DECIDED_CODE, row.accountId, effects);
      continue;
    }
    ledgerEffects = added(ledgerEffects, effects);
    const { code } = placements.placementOf(row.accountId, row.departmentId);
    if (code === null) {
      excluded.set(row.accountId, added(excluded.get(row.accountId), effects));
      continue;
    }
    add(code, row.accountId, effects);
  }
  return {
    structure: structure.structure,
    nature: 'flow',
    amounts,
    given: new Map(),
    excluded: chart.flatMap(({ id, name }) => {
      const base = excluded.get(id);
      return base === undefined ? [] : [{ id, name, base }];
    }),
    accounts,
    ledgerEffects,
    difference: null,
    unready: isCashBasisBehind(request) ? 'BEING_PREPARED' : null,
    overdrawn: [],
  };
}

function added(sums: readonly Figure[] | undefined, figures: readonly Figure[]): readonly Figure[] {
  if (sums === undefined) return figures;
  return sums.map((sum, index) => addFigures(sum, figures[index] ?? ZERO));
}
