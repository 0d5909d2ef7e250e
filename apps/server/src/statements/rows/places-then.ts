import type { ChartAccount, Department, MonthClose, Past } from '../question/statement-company.queries.ts';
import type { BooksRequest } from '../books/books.ts';
import { placeAccounts } from '../books/placements.ts';

export interface PastNames {
  accounts: readonly Past<ChartAccount>[];
  departments: readonly Past<Department>[];
}

/**
 * For a month that was closed, the request with the accounts and departments of then; null where every account stood in
 * the same places: a new name alone restates nothing.
 */
export function requestsThen(
  request: BooksRequest,
  { accounts, departments }: PastNames,
): (close: MonthClose) => BooksRequest | null {
  if (accounts.length === 0 && departments.length === 0) return () => null;
  const placesNow = placesOf(request);
  return function requestThen({ closedAt }) {
    const then = {
      ...request,
      chart: asOf(request.chart, accounts, closedAt),
      departments: asOf(request.departments, departments, closedAt),
    };
    return placesOf(then) === placesNow ? null : then;
  };
}

/** Each as it was until its first change after the moment. */
function asOf<T extends { id: string }>(now: readonly T[], past: readonly Past<T>[], moment: number): readonly T[] {
  const then = new Map<string, T>();
  for (const each of past) if (each.until > moment && !then.has(each.id)) then.set(each.id, each);
  return now.map((each) => then.get(each.id) ?? each);
}

/** Where accounts stand: in the sheet and the flows by their kind, in the P&L by the rules and the departments as well. */
function placesOf(request: BooksRequest): string {
  const placements = placeAccounts(request);
  const departmentIds = [null, ...request.departments.map(({ id }) => id)];
  return JSON.stringify([
    request.chart.map(({ id, kind, classification }) => [id, kind, classification]),
    placements.accounts.map(({ id }) => departmentIds.map((department) => placements.placementOf(id, department).code)),
  ]);
}
