import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';

/** Units of one product over one month; `onHandUnits` is the count at its end. */
export interface DemoStockLevel {
  readonly sku: string;
  readonly name: string;
  readonly month: Month;
  readonly receivedUnits: number;
  readonly returnedUnits: number;
  readonly soldUnits: number;
  readonly onHandUnits: number;
  readonly unitCostMinor: MinorUnits;
}
