import { isCashKind } from '../account-kind.ts';
import { isControlLine, isSettlingLine, type PaymentApplication } from '../cash-basis/cash-basis-entry.ts';
import { spread } from '../cash-basis/spread.ts';
import type { LocalDate } from '../local-date.ts';
import { minorUnits, negateMoney, subtractMoney, sumMoney, type MinorUnits } from '../money.ts';
import { cashCategoryOf, PREPAID, UNAPPLIED, type CashCategory } from './cash-category.ts';
import { netWithinEntry, type CashLine, type MovedLine } from './net-lines.ts';

/** An entry that is not voided. */
export interface CashEntry<Line extends CashLine> {
  readonly id: string;
  readonly date: LocalDate;
  readonly lines: readonly Line[];
}

export interface CashMovementFacts<Line extends CashLine> {
  /** Entries without a cash line move nothing and may be among them. */
  readonly entries: readonly CashEntry<Line>[];
  /** Applications of the payments among the entries. */
  readonly applications: readonly PaymentApplication[];
  /** The documents that are paid, by id. */
  readonly documents: ReadonlyMap<string, CashEntry<Line>>;
  /** The category of the profit and loss statement a P&L line falls in. */
  readonly pnlCategoryOf: (line: Line) => { readonly code: string; readonly label: string };
  /** Whether a line is somebody's pay: what was withheld from it is set against it. */
  readonly isPay: (line: Line) => boolean;
  /** See `prepaidReleases`. */
  readonly prepaidReleases: ReadonlyMap<string, Line>;
}

/** Cash that moved for one line, in minor units: money in is positive, never zero. */
export interface CashMovement<Line extends CashLine> {
  readonly entryId: string;
  readonly date: LocalDate;
  /** The line it moved for: of this entry, or of the document paid. */
  readonly line: Line;
  /** The document when the line is one of its. */
  readonly documentId: string | null;
  readonly category: CashCategory;
  readonly amount: MinorUnits;
}

/**
 * What cash was spent on and came from (finance 2.10). Every entry with cash contributes exactly the change of its cash
 * lines; transfers between cash accounts contribute nothing.
 *
 * @throws RangeError when a sum leaves the safe range.
 */
export function cashMovements<Line extends CashLine>(facts: CashMovementFacts<Line>): CashMovement<Line>[] {
  const applications = Map.groupBy(facts.applications, ({ paymentId }) => paymentId);
  return facts.entries.flatMap((entry) => movementsOf(facts, entry, applications.get(entry.id) ?? []));
}

function movementsOf<Line extends CashLine>(
  facts: CashMovementFacts<Line>,
  { id, date, lines }: CashEntry<Line>,
  applications: readonly PaymentApplication[],
): CashMovement<Line>[] {
  if (!lines.some(({ kind }) => isCashKind(kind))) return [];
  const others = lines
    .filter(({ kind }) => !isCashKind(kind))
    .map((line) => ({ line, moved: negateMoney(line.amount) }));
  const open = applications.map((application) => ({ ...application }));
  return netWithinEntry(others, facts.isPay)
    .flatMap((each) => spreadOverDocuments(facts, each, open))
    .filter(({ moved }) => moved !== 0)
    .map(({ line, moved, documentId }) => {
      const category = documentId === null && isControlLine(line) ? UNAPPLIED : categoryOf(facts, line);
      return { entryId: id, date, line, documentId, category, amount: moved };
    });
}

interface SpreadLine<Line extends CashLine> extends MovedLine<Line> {
  readonly documentId: string | null;
}

/** Takes from `open` what a line of receivables or payables pays, so that a second such line pays the rest. */
function spreadOverDocuments<Line extends CashLine>(
  { documents }: CashMovementFacts<Line>,
  { line, moved }: MovedLine<Line>,
  open: { documentId: string; amount: MinorUnits }[],
): SpreadLine<Line>[] {
  if (!isControlLine(line)) return [{ line, moved, documentId: null }];
  const spreadLines: SpreadLine<Line>[] = [];
  let rest = moved;
  for (const application of open) {
    const parts = partsPaid(documents.get(application.documentId), line);
    // More than the document is no payment of it, and against its discounts the shares would grow beyond all bounds.
    const most = Math.abs(sumMoney(parts.map(({ amount }) => amount)));
    const paid = minorUnits(Math.sign(moved) * Math.min(Math.abs(rest), application.amount, most));
    if (paid === 0) continue;
    const shares = spread(
      paid,
      parts.map(({ amount }) => amount),
    );
    parts.forEach((part, index) => {
      spreadLines.push({ line: part, moved: shares[index] ?? paid, documentId: application.documentId });
    });
    application.amount = subtractMoney(application.amount, minorUnits(Math.abs(paid)));
    rest = subtractMoney(rest, paid);
  }
  return [...spreadLines, { line, moved: rest, documentId: null }];
}

/** The lines of a document on the same control account. */
function partsPaid<Line extends CashLine>(document: CashEntry<Line> | undefined, { kind }: Line): Line[] {
  if (document === undefined || !document.lines.some((line) => line.kind === kind)) return [];
  return document.lines.filter((line) => !isControlLine(line) && !isSettlingLine(line));
}

function categoryOf<Line extends CashLine>(facts: CashMovementFacts<Line>, line: Line): CashCategory {
  const category = cashCategoryOf(line.kind);
  if (category === null) return pnlCategory(facts, line);
  if (category !== PREPAID) return category;
  const release = facts.prepaidReleases.get(line.accountId);
  return release === undefined ? PREPAID : (cashCategoryOf(release.kind) ?? pnlCategory(facts, release));
}

function pnlCategory<Line extends CashLine>({ pnlCategoryOf }: CashMovementFacts<Line>, line: Line): CashCategory {
  const { code, label } = pnlCategoryOf(line);
  return { code, type: 'OPERATIONS', labelIn: label, labelOut: label };
}
