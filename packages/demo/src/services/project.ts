import { allocateEqually } from '../kernel/allocate-equally.ts';
import { sumOf } from '../kernel/at.ts';
import { cents } from '../kernel/cents.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { companyName } from '../kernel/names.ts';
import type { Random } from '../kernel/random.ts';

export const AVERAGE_RATE = 14500;
const CLIENTS = 18;

export interface Project {
  readonly index: number;
  readonly id: string;
  readonly client: string;
  readonly isFixedFee: boolean;
  readonly budgetHours: number;
  readonly start: MonthIndex;
  /** Its last month. */
  readonly end: MonthIndex;
  readonly value: number;
  /** What a fixed fee recognises in each month of the project. */
  readonly plan: readonly number[];
  /** Recognised and billed before month 0. */
  readonly openingRecognised: number;
  recognised: number;
  billed: number;
}

export function createProject(random: Random, index: number, start: MonthIndex): Project {
  const budgetHours = budgetFor(random, `bh|${index}`);
  const duration = 3 + random.pick(`du|${index}`, 6);
  const rate = cents(AVERAGE_RATE * (1 + 0.08 * random.triangular(`ra|${index}`)));
  const value = budgetHours * rate;
  const plan = allocateEqually(value, duration);
  const openingRecognised = sumOf(plan.slice(0, Math.max(0, -start)), (amount) => amount);
  return {
    index,
    id: `P${String(index + 1).padStart(3, '0')}`,
    client: companyName(random.pick(`cl|${index}`, CLIENTS)),
    isFixedFee: random.uniform(`fx|${index}`) < 0.25,
    budgetHours,
    start,
    end: start + duration - 1,
    value,
    plan,
    openingRecognised,
    recognised: openingRecognised,
    billed: openingRecognised,
  };
}

/** Hours a project, or a deal about one, is worth: 400 to 1,240 in steps of 60. */
export function budgetFor(random: Random, key: string): number {
  return 400 + random.pick(key, 15) * 60;
}

export function isRunning({ start, end }: Project, month: MonthIndex): boolean {
  return start <= month && month <= end;
}
