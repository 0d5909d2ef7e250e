import type { DemoListing } from '../records/marketplace.ts';
import type { DemoCalendar } from '../kernel/calendar.ts';
import { atTime, type Instant } from '../kernel/instant.ts';
import type { Listing } from './listing-shelf.ts';
import { placedAt } from './order-time.ts';
import { sellerId } from './sellers.ts';

/** Before the first order of a day and after the last one. */
const HOUR_OF_OPENING = 8;
const HOUR_OF_CLOSING = 21;

/** Listings that exist by now; a sold listing closes with its sale. */
export function listingFacts(calendar: DemoCalendar, listings: readonly Listing[]): DemoListing[] {
  return listings.flatMap((listing) => {
    const createdOn = calendar.dateOf(listing.createdIn, listing.createdOn);
    if (!calendar.hasHappened(createdOn)) return [];
    const soldAt = soldAtOf(calendar, listing);
    return [
      {
        id: listing.id,
        sellerId: sellerId(listing.seller),
        createdAt: atTime(createdOn, HOUR_OF_OPENING),
        closedAt: soldAt ?? closedAtOf(calendar, listing),
        soldAt,
      },
    ];
  });
}

function soldAtOf(calendar: DemoCalendar, { soldBy }: Listing): Instant | null {
  if (soldBy === null || !calendar.hasHappened(calendar.dateOf(soldBy.month, soldBy.day))) return null;
  return placedAt(calendar, soldBy);
}

function closedAtOf(calendar: DemoCalendar, { closedIn }: Listing): Instant | null {
  if (closedIn === null) return null;
  const date = calendar.dateOf(closedIn, 'last');
  return calendar.hasHappened(date) ? atTime(date, HOUR_OF_CLOSING) : null;
}
