/** Prices in cents per seat and month; churn per month. */
export interface SaasPlan {
  readonly name: string;
  readonly seatPrice: number;
  readonly minimumSeats: number;
  readonly seatRange: number;
  readonly monthlyChurn: number;
  readonly annualShare: number;
}

const STARTER: SaasPlan = {
  name: 'Starter',
  seatPrice: 2900,
  minimumSeats: 1,
  seatRange: 5,
  monthlyChurn: 0.028,
  annualShare: 0.3,
};

const GROWTH: SaasPlan = {
  name: 'Growth',
  seatPrice: 4900,
  minimumSeats: 4,
  seatRange: 17,
  monthlyChurn: 0.014,
  annualShare: 0.3,
};

export const SCALE: SaasPlan = {
  name: 'Scale',
  seatPrice: 7900,
  minimumSeats: 15,
  seatRange: 46,
  monthlyChurn: 0.007,
  annualShare: 0.6,
};

export const PLANS = [STARTER, GROWTH, SCALE] as const;

/** Half of all customers start on Starter, 35 % on Growth. */
export function planFor(chance: number): SaasPlan {
  if (chance < 0.5) return STARTER;
  return chance < 0.85 ? GROWTH : SCALE;
}
