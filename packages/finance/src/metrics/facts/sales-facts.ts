import type { LocalDate } from '../../local-date.ts';
import type { MinorUnits } from '../../money.ts';
import type { Month } from '../../month.ts';

export interface OrderLine {
  readonly sku: string;
  readonly quantity: number;
}

export interface OrderRefund {
  readonly date: LocalDate;
  /** Without tax. */
  readonly amount: MinorUnits;
}

/** An order by the date of the company's clocks; amounts without tax. */
export interface Order {
  readonly key: string;
  readonly date: LocalDate;
  readonly customerKey: string;
  readonly channel: string;
  readonly currency: string;
  readonly gross: MinorUnits;
  readonly discount: MinorUnits;
  readonly shipping: MinorUnits;
  readonly isCancelled: boolean;
  readonly lines: readonly OrderLine[];
  readonly refunds: readonly OrderRefund[];
}

/** Units of one product over one month; `onHand` is the count at its end. */
export interface StockLevel {
  readonly sku: string;
  readonly month: Month;
  readonly received: number;
  readonly returned: number;
  readonly sold: number;
  readonly onHand: number;
  readonly unitCost: MinorUnits;
}

export interface Deal {
  readonly key: string;
  readonly amount: MinorUnits;
  readonly currency: string;
  readonly created: LocalDate;
  readonly closed: LocalDate | null;
  readonly isWon: boolean | null;
  readonly expectedClose: LocalDate | null;
}
