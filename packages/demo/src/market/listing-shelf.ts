import type { MonthIndex } from '../kernel/month-index.ts';
import type { MarketOrder } from './order.ts';

export interface Listing {
  readonly id: string;
  readonly seller: number;
  readonly createdIn: MonthIndex;
  readonly createdOn: number;
  soldBy: MarketOrder | null;
  /** The month at whose end it was taken down unsold. */
  closedIn: MonthIndex | null;
}

/** Open listings, oldest first, as a whole and by seller. */
export interface ListingShelf {
  /** Every listing that ever was. */
  readonly listings: readonly Listing[];
  openCount(): number;
  oldestOf(seller: number): Listing | undefined;
  open(seller: number, month: MonthIndex, day: number): Listing;
  sell(listing: Listing, order: MarketOrder): void;
  closeOldest(month: MonthIndex): void;
}

export function createListingShelf(): ListingShelf {
  const listings: Listing[] = [];
  const openListings = new Set<Listing>();
  const openBySeller = new Map<number, Set<Listing>>();

  function open(seller: number, createdIn: MonthIndex, createdOn: number): Listing {
    const id = `L-${String(listings.length + 1).padStart(6, '0')}`;
    const listing: Listing = { id, seller, createdIn, createdOn, soldBy: null, closedIn: null };
    listings.push(listing);
    openListings.add(listing);
    openBySeller.set(seller, (openBySeller.get(seller) ?? new Set()).add(listing));
    return listing;
  }

  function takeDown(listing: Listing): void {
    openListings.delete(listing);
    openBySeller.get(listing.seller)?.delete(listing);
  }

  return {
    listings,
    open,
    openCount: () => openListings.size,
    oldestOf: (seller) => openBySeller.get(seller)?.values().next().value,
    sell(listing, order) {
      takeDown(listing);
      listing.soldBy = order;
    },
    closeOldest(month) {
      const [oldest] = openListings;
      if (oldest === undefined) throw new RangeError(`No listing to close in month ${month}`);
      takeDown(oldest);
      oldest.closedIn = month;
    },
  };
}
