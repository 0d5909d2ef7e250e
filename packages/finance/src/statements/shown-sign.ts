type Shown = number | string | null;

interface SignedRow {
  /** `value = side * effect`: -1 where a cost reads as a positive number. */
  readonly side: 1 | -1;
  readonly values: readonly Shown[];
}

interface AnsweredRow extends SignedRow {
  readonly percent: readonly Shown[] | null;
  readonly restated: readonly { readonly before: number; readonly after: number }[];
  readonly ranges: readonly { readonly low: number; readonly high: number }[];
}

/**
 * The values of a row as the reader wants costs. "Show costs as negative" turns only what is shown, never a total; a row
 * that was turned reads like revenue from then on, so that more of it is better and it is never turned twice.
 */
export function signAsShown<Row extends SignedRow>(row: Row, showCostsAsNegative: boolean): Row {
  if (row.side === 1 || !showCostsAsNegative) return row;
  return { ...row, side: 1, values: row.values.map(turned) };
}

/** The same for a row with all that stands beside its values: shares of revenue add up like the amounts they are of. */
export function rowAsShown<Row extends AnsweredRow>(row: Row, showCostsAsNegative: boolean): Row {
  const signed = signAsShown(row, showCostsAsNegative);
  if (signed === row) return row;
  return {
    ...signed,
    percent: row.percent?.map(turned) ?? null,
    restated: row.restated.map((cell) => ({ ...cell, before: turned(cell.before), after: turned(cell.after) })),
    // Turned, the least is the most.
    ranges: row.ranges.map((cell) => ({ ...cell, low: turned(cell.high), high: turned(cell.low) })),
  };
}

function turned<Value extends Shown>(value: Value): Value {
  return (typeof value === 'number' ? 0 - value : value) as Value;
}
