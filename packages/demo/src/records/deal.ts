import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Instant } from '../kernel/instant.ts';

export type DealStage = 'Qualified' | 'Proposal' | 'Negotiation' | 'Closed won' | 'Closed lost';

export interface DemoDeal {
  readonly id: string;
  readonly name: string;
  /** Key of the customer a won deal led to. */
  readonly customerKey: string | null;
  readonly ownerId: string;
  readonly amountMinor: MinorUnits;
  readonly currency: 'USD';
  readonly stage: DealStage;
  readonly createdAt: Instant;
  readonly expectedCloseOn: LocalDate;
  readonly closedAt: Instant | null;
  readonly won: boolean | null;
  /** 0 to 1. */
  readonly probability: number;
  readonly source: string;
}
