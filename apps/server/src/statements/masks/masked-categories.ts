import { isUndecidedKind, pnlSectionOf } from '@tieout/finance/account-kind.ts';
import { balanceSheetLineOf } from '@tieout/finance/balance-sheet/balance-sheet-line.ts';
import { cashFlowLineOf } from '@tieout/finance/cash-flow/cash-flow-line.ts';
import { cashCategoryOf } from '@tieout/finance/cash-in-out/cash-category.ts';
import { NOT_DECIDED_CODE } from '@tieout/finance/not-decided.ts';
import { cashRowCode } from '@tieout/finance/statements/structure/cash-in-out-structure.ts';
import type { Books, BooksRequest } from '../books/books.ts';
import { depreciationCategories, DISPOSALS_CATEGORY } from '../books/cash-flow-books.ts';
import { placeAccounts } from '../books/placements.ts';
import type { ChartAccount } from '../question/statement-company.queries.ts';

/** The rows of a statement that tell of a masked account, whether it has an amount there or not. */
export function maskedCategories(request: BooksRequest, { accounts }: Pick<Books, 'accounts'>): ReadonlySet<string> {
  const masked = request.chart.filter(({ id }) => request.masked.has(id));
  const codes = new Set(masked.flatMap((account) => codesOf(request, account)));
  for (const [code, ids] of accounts) if (masked.some(({ id }) => ids.has(id))) codes.add(code);
  return codes;
}

function codesOf(request: BooksRequest, account: ChartAccount): readonly string[] {
  if (isUndecidedKind(account.kind)) return [NOT_DECIDED_CODE];
  switch (request.type) {
    case 'MANAGERIAL_PNL':
      return categoriesOf(request, account);
    case 'BALANCE_SHEET':
      return [balanceSheetLineOf(account) ?? []].flat();
    case 'CASH_FLOW':
      return [...[cashFlowLineOf(account.kind) ?? []].flat(), ...nonCashLinesOf(request, account)];
    case 'CASH_IN_OUT': {
      const own = cashCategoryOf(account.kind);
      // Money that comes in for pay is known by its accounts.
      return (own === null ? categoriesOf(request, account) : [own.code]).map((code) => cashRowCode('CASH_OUT', code));
    }
  }
}

/** Where its lines belong in the P&L: departments of one account can have categories of their own. */
function categoriesOf(request: BooksRequest, { id, kind }: ChartAccount): string[] {
  if (pnlSectionOf(kind) === null) return [];
  const { placementOf } = placeAccounts(request);
  const departments = [null, ...request.departments.map((department) => department.id)];
  return departments.flatMap((department) => placementOf(id, department).code ?? []);
}

/** Pay that was placed as depreciation or as a disposal is taken out of the cash flow again, in rows of their own. */
function nonCashLinesOf(request: BooksRequest, account: ChartAccount): string[] {
  const depreciation = depreciationCategories(request);
  return categoriesOf(request, account).flatMap((code) => {
    if (code === DISPOSALS_CATEGORY) return ['DISPOSALS'];
    return depreciation.has(code) ? ['DEPRECIATION'] : [];
  });
}
