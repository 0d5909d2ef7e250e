/** Values in cents from `lowest` up to `lowest + range`; `rate` is the commission. */
export interface Category {
  readonly name: string;
  readonly rate: number;
  readonly lowest: number;
  readonly range: number;
}

const GADGETS: Category = { name: 'Vintage gadgets', rate: 0.1, lowest: 12000, range: 48000 };
const DECOR: Category = { name: 'Handmade decor', rate: 0.13, lowest: 9000, range: 51000 };
const GEAR: Category = { name: 'Studio gear', rate: 0.16, lowest: 45000, range: 160000 };

export function categoryFor(chance: number): Category {
  if (chance < 0.4) return GADGETS;
  return chance < 0.75 ? DECOR : GEAR;
}
