import type { AgeBucket } from '../../ageing/ageing.ts';
import type { LocalDate } from '../../local-date.ts';
import type { MinorUnits } from '../../money.ts';

export interface OpenDocument {
  readonly partyKey: string;
  readonly documentKey: string | null;
  readonly date: LocalDate;
  readonly due: LocalDate;
  /** Whether `due` is the source's own, or the date and the company's terms. */
  readonly isDueFromSource: boolean;
  readonly open: MinorUnits;
  /** Payments that are left over have no age. */
  readonly bucket: AgeBucket | 'unapplied';
}
