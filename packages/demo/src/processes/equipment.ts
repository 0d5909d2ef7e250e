import { CODE } from '../chart/codes.ts';
import { allocateEqually } from '../kernel/allocate-equally.ts';
import { sumOf } from '../kernel/at.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { PARTY } from '../ledger/parties.ts';
import { credit, debit } from '../ledger/posting.ts';
import { startersIn } from '../people/staff.ts';
import type { Books } from './books.ts';

const LAPTOP_PRICE = 240000;
const USEFUL_MONTHS = 36;

interface Asset {
  readonly boughtIn: MonthIndex;
  readonly cost: number;
}

/** A laptop for everyone who starts, and the depreciation of all equipment from the month after it was bought. */
export function postEquipment(books: Books, month: MonthIndex, openingEquipment: number): void {
  const cost = LAPTOP_PRICE * startersIn(books.staff, month);
  const tags = { party: PARTY.computerShop };
  books.journal.post({
    month,
    day: 3,
    docType: 'EXPENSE',
    memo: 'Laptops',
    lines: [debit(CODE.equipment, cost, tags), credit(CODE.bank, cost, tags)],
  });

  const depreciation = sumOf(assetsOf(books, openingEquipment), (asset) => depreciationIn(asset, month));
  books.journal.post({
    month,
    day: 'last',
    docType: 'JOURNAL',
    memo: 'Depreciation',
    lines: [debit(CODE.depreciation, depreciation), credit(CODE.accumulatedDepreciation, depreciation)],
  });
}

/** Laptops of people who were there at the start are part of the opening equipment. */
function assetsOf({ staff }: Books, openingEquipment: number): Asset[] {
  const laptops = staff.filter(({ start }) => start >= 0).map(({ start }) => ({ boughtIn: start, cost: LAPTOP_PRICE }));
  return [{ boughtIn: -1, cost: openingEquipment }, ...laptops];
}

function depreciationIn({ boughtIn, cost }: Asset, month: MonthIndex): number {
  return allocateEqually(cost, USEFUL_MONTHS)[month - boughtIn - 1] ?? 0;
}
