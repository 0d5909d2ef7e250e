import type { LocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import type { DealStage, DemoDeal } from '../records/deal.ts';
import { at } from '../kernel/at.ts';
import { atTime } from '../kernel/instant.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { activeIn } from '../people/staff.ts';
import type { Books } from '../processes/books.ts';

/** Deals that close up to this many months after the open month fill its pipeline. */
export const PIPELINE_MONTHS = 2;

export interface DealStory {
  readonly id: string;
  readonly name: string;
  readonly customerKey: string | null;
  readonly amount: number;
  readonly createdIn: MonthIndex;
  readonly closesIn: MonthIndex;
  readonly closesOn: number;
  readonly isWon: boolean;
}

const SOURCES = ['Inbound', 'Outbound', 'Referral', 'Partner'] as const;
const HOUR_OF_DEALS = 15;

const OPEN_STAGES: readonly { stage: DealStage; probability: number }[] = [
  { stage: 'Qualified', probability: 0.2 },
  { stage: 'Proposal', probability: 0.5 },
  { stage: 'Negotiation', probability: 0.8 },
];

/** Deals as they stand today: closed ones and, while a month is open, those still on their way. */
export function dealFacts(books: Books, stories: readonly DealStory[], ownerRole: string): DemoDeal[] {
  const { calendar, random, staff } = books;
  return stories.flatMap((story) => {
    const createdOn = calendar.dateOf(story.createdIn, 1 + random.pick(`dealday|${story.id}`, 28));
    const closesOn = calendar.dateOf(story.closesIn, story.closesOn);
    const isClosed = calendar.hasHappened(closesOn);
    if (!calendar.hasHappened(createdOn) || (!isClosed && !calendar.hasOpenMonth)) return [];
    // Deals of projects that run at the opening closed before anyone is on the roster.
    const owners = activeIn(staff, Math.max(-1, story.closesIn)).filter(({ role }) => role === ownerRole);
    const deal: DemoDeal = {
      id: story.id,
      name: story.name,
      ownerId: at(owners, random.pick(`dealowner|${story.id}`, owners.length)).id,
      amountMinor: minorUnits(story.amount),
      currency: 'USD',
      createdAt: atTime(createdOn, HOUR_OF_DEALS),
      expectedCloseOn: closesOn,
      source: at(SOURCES, random.pick(`dealsource|${story.id}`, SOURCES.length)),
      ...(isClosed ? closedState(story, closesOn) : openState(books, story)),
    };
    return [deal];
  });
}

type DealState = Pick<DemoDeal, 'stage' | 'probability' | 'won' | 'closedAt' | 'customerKey'>;

function closedState({ isWon, customerKey }: DealStory, closedOn: LocalDate): DealState {
  return {
    stage: isWon ? 'Closed won' : 'Closed lost',
    probability: isWon ? 1 : 0,
    won: isWon,
    closedAt: atTime(closedOn, HOUR_OF_DEALS),
    customerKey,
  };
}

/** The customer of a deal that will be won does not exist yet. */
function openState({ random }: Books, { id }: DealStory): DealState {
  const { stage, probability } = at(OPEN_STAGES, random.pick(`dealstage|${id}`, OPEN_STAGES.length));
  return { stage, probability, won: null, closedAt: null, customerKey: null };
}
