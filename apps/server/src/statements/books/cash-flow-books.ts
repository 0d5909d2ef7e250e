import { isCashKind } from '@tieout/finance/account-kind.ts';
import { buildCashFlow, type CashFlowStatement } from '@tieout/finance/cash-flow/cash-flow.ts';
import { figureOf, known, type MoneyValue } from '@tieout/finance/metric-value.ts';
import { minorUnits, sumMoney, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import { addMonths, type Month } from '@tieout/finance/month.ts';
import { NOT_DECIDED_CODE } from '@tieout/finance/not-decided.ts';
import type { GivenRow } from '@tieout/finance/statements/statement-rows.ts';
import { categoryCodesBelow } from '@tieout/finance/statements/structure/structure-tree.ts';
import { SECTION } from '@tieout/finance/statements/structure/sections.ts';
import { translateCashFlow } from '@tieout/finance/translation/translate-cash-flow.ts';
import { balancesOf, effectsByMonth, movementMap, movementsOf, valueOf } from './amount-series.ts';
import type { AmountRow, AmountSelection } from './amounts.queries.ts';
import { balanceSelection, pnlIdsOf, placedRows, type TranslatedFacts } from './balance-sheet-books.ts';
import { firstMonthOf, unsureIdsOf, type Books, type BooksRequest } from './books.ts';
import { placeAccounts, type Placements } from './placements.ts';

export const DISPOSALS_CATEGORY = 'O.DSP';

/** The placements that say what is depreciation and what a disposal, excluded accounts included. */
export function cashFlowPlacements(request: BooksRequest): Placements {
  return placeAccounts({ ...request, ignoresExclusions: true });
}

export function cashFlowSelection(request: BooksRequest, placements: Placements): AmountSelection {
  return {
    ...balanceSelection(request),
    splitIds: [...new Set([...placements.splitIds, ...unsureIdsOf(request)])],
    firstMonth: firstMonthOf(request),
  };
}

/** Categories of depreciation & amortisation in the company's P&L. */
export function depreciationCategories({ pnl }: Pick<BooksRequest, 'pnl'>): ReadonlySet<string> {
  return new Set(categoryCodesBelow(pnl.structure.sections.filter(({ code }) => code === SECTION.depreciation)));
}

export function cashFlowBooks(
  request: BooksRequest,
  rows: readonly AmountRow[],
  translated: TranslatedFacts | null,
  placements = cashFlowPlacements(request),
): Books {
  const effects = effectsOf(request, translated?.pnlRows ?? rows, placements);
  const flow =
    translated === null
      ? ownFlow(request, rows, effects)
      : translatedFlow(request, rows, { equityLines: translated.equityLines, effects });
  const { totals } = flow;
  function given(values: readonly MoneyValue[], nature: GivenRow['nature']): GivenRow {
    return { base: values.map(figureOf), nature };
  }
  const lines = [...flow.lines, { code: NOT_DECIDED_CODE, ...flow.notDecided }];
  return {
    structure: request.structure.structure,
    nature: 'flow',
    amounts: new Map(lines.map(({ code, values }) => [code, values.map(figureOf)])),
    given: new Map([
      ['OPENING_CASH', given(totals.OPENING_CASH, 'opening')],
      ['FX_EFFECT', given(totals.FX_EFFECT, 'flow')],
      ['CLOSING_CASH', given(totals.CLOSING_CASH, 'stock')],
      ['FREE_CASH_FLOW', given(totals.FREE_CASH_FLOW, 'flow')],
      ['NET_BURN', given(totals.NET_BURN, 'flow')],
    ]),
    excluded: [],
    accounts: new Map(lines.map(({ code, accounts }) => [code, new Set(accounts.map(({ accountId }) => accountId))])),
    ledgerEffects: null,
    difference: flow.difference.map(figureOf),
    unready: null,
    overdrawn: [],
  };
}

interface FlowEffects {
  netProfit: ReadonlyMap<Month, MoneyValue>;
  depreciation: ReadonlyMap<Month, MoneyValue>;
  disposals: ReadonlyMap<Month, MoneyValue>;
  closed: ReadonlyMap<Month, MoneyValue>;
}

function effectsOf(request: BooksRequest, rows: readonly AmountRow[], placements: Placements): FlowEffects {
  const pnlIds = new Set(pnlIdsOf(request));
  const depreciation = depreciationCategories(request);
  const results = rows.filter(({ accountId }) => pnlIds.has(accountId));
  function effects(isCounted: (row: AmountRow, code: string | null) => boolean): Map<Month, MoneyValue> {
    const counted = results.filter((row) =>
      isCounted(row, placements.placementOf(row.accountId, row.departmentId).code),
    );
    // What lies before the months is in no flow.
    return effectsByMonth(
      counted.map((row) => ({ ...row, opening: 0 })),
      firstMonthOf(request),
    );
  }
  return {
    netProfit: effects(({ isClosing }) => !isClosing),
    depreciation: effects(({ isClosing }, code) => !isClosing && code !== null && depreciation.has(code)),
    disposals: effects(({ isClosing }, code) => !isClosing && code === DISPOSALS_CATEGORY),
    closed: effects(({ isClosing }) => isClosing),
  };
}

function ownFlow(request: BooksRequest, rows: readonly AmountRow[], effects: FlowEffects): CashFlowStatement {
  const { months } = request;
  const placed = placedRows(request, rows);
  const cash = cashOf(placed, months);
  function series(figures: ReadonlyMap<Month, MoneyValue>): MoneyValue[] {
    return months.map((month) => figures.get(month) ?? known(ZERO));
  }
  return buildCashFlow({
    columns: months.length,
    accounts: placed.map(({ row, account }) => ({ ...account, movements: movementsOf(row, months).map(valueOf) })),
    effects: {
      netProfit: series(effects.netProfit),
      depreciation: series(effects.depreciation),
      disposals: series(effects.disposals),
      closed: series(effects.closed),
    },
    cash: { opening: cash.opening.map(known), closing: cash.closing.map(known) },
    isTranslated: false,
  });
}

/** Cash of the books before and at the end of each month. */
export function cashOf(
  placed: ReturnType<typeof placedRows>,
  months: readonly Month[],
): { opening: MinorUnits[]; closing: MinorUnits[] } {
  const rows = placed.filter(({ account }) => isCashKind(account.kind)).map(({ row }) => row);
  const balances = rows.map((row) => balancesOf(row, months));
  const closing = months.map((_, index) => sumMoney(balances.map((each) => each[index] ?? ZERO)));
  const before = sumMoney(rows.map((row) => balancesOf(row, [addMonths(firstMonthOf({ months }), -1)])[0] ?? ZERO));
  return { opening: [before, ...closing.slice(0, -1)], closing };
}

function translatedFlow(
  request: BooksRequest,
  rows: readonly AmountRow[],
  { equityLines, effects }: Pick<TranslatedFacts, 'equityLines'> & { effects: FlowEffects },
): CashFlowStatement {
  const { months, book } = request;
  if (book === null) throw new RangeError('A translation without rates');
  return translateCashFlow({
    book,
    columns: months.map((month) => ({ from: month, to: month })),
    accounts: placedRows(request, rows).map(({ row, account }) => ({
      ...account,
      opening: minorUnits(row.opening),
      movements: movementMap(row),
    })),
    equityLines,
    effects,
  });
}
