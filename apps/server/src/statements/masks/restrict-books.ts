import type { Figure } from '@tieout/finance/metric-value.ts';
import {
  restrictTree,
  type MaskedAmounts,
  type RestrictedTree,
  type Restriction,
} from '@tieout/finance/masks/restrict-tree.ts';
import { EXCLUDED_CODE, LEDGER_NET_PROFIT_CODE } from '@tieout/finance/statements/pnl-statement.ts';
import { bandCode, hiddenRowCode } from '@tieout/finance/statements/statement-row.ts';
import { computedRows, visitNodes } from '@tieout/finance/statements/structure/structure-tree.ts';
import type { Books, BooksRequest } from '../books/books.ts';

/** The books as somebody may know them from whom accounts are kept: every figure of a statement is made of these. */
export function restrictBooks(request: BooksRequest, books: Books, given: MaskedAmounts): Books {
  const tree = restrictTree(given);
  const accounts = new Map<string, Set<string>>();
  for (const [code, ids] of books.accounts) {
    const shown = tree.movedTo.get(code) ?? code;
    accounts.set(shown, new Set([...(accounts.get(shown) ?? []), ...ids]));
  }
  return {
    ...books,
    structure: tree.structure,
    amounts: tree.amounts,
    accounts,
    restriction: withExcluded(request, books, tree),
  };
}

/** What the managerial view leaves out stands below it, account by account. */
function withExcluded({ masked }: BooksRequest, books: Books, tree: RestrictedTree): Restriction {
  const { excluded } = books;
  const hiddenRows = new Set(tree.hiddenRows);
  const containing = new Set([...tree.containing, EXCLUDED_CODE, LEDGER_NET_PROFIT_CODE]);
  if (excluded.length === 0) return { hiddenRows, totals: tree.totals, containing };
  const isMasked = excluded.some(({ id }) => masked.has(id));
  if (isMasked) for (const { id } of excluded) hiddenRows.add(`${EXCLUDED_CODE}:${id}`);
  const codes = rowCodes(books);
  if (codes.every((code) => hiddenRows.has(code))) {
    for (const code of [EXCLUDED_CODE, LEDGER_NET_PROFIT_CODE]) hiddenRows.add(code);
    for (const { id } of excluded) hiddenRows.add(`${EXCLUDED_CODE}:${id}`);
  } else if (isMasked && !tellsOfOthers(books, masked)) {
    // Between the profit of the managers and that of the ledger there would be nothing but what is masked.
    for (const code of [...codes, ...codesOfHidden(books), EXCLUDED_CODE]) hiddenRows.add(code);
  }
  return { hiddenRows, totals: new Set([...tree.totals, ...(isMasked ? [EXCLUDED_CODE] : [])]), containing };
}

function rowCodes({ structure }: Books): string[] {
  const codes = computedRows(structure).map(({ code }) => code);
  visitNodes(structure.sections, ({ code }) => codes.push(code));
  return codes;
}

/** Rows that stand for what a reader has hidden. */
function codesOfHidden({ structure }: Books): string[] {
  const codes = structure.sections.map(({ band }) => hiddenRowCode(bandCode(band)));
  visitNodes(structure.sections, ({ code }) => codes.push(hiddenRowCode(code)));
  return codes;
}

function tellsOfOthers({ excluded, ledgerEffects }: Books, masked: ReadonlySet<string>): boolean {
  const months = (ledgerEffects ?? []).flatMap((effect, index) => (effect === 0 ? [] : [index]));
  return excluded.some(({ id, base }) => !masked.has(id) && months.every((index) => isAmount(base[index])));
}

function isAmount(figure: Figure | undefined): boolean {
  return typeof figure === 'number' && figure !== 0;
}
