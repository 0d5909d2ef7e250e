import { countTo } from '../kernel/at.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import type { Random } from '../kernel/random.ts';
import { createProject, type Project } from './project.ts';

const OPENING_PROJECTS = 7;

/** Projects that run at the opening, then those that start in months 0 to `through`, numbered in that order. */
export function createProjects(random: Random, through: MonthIndex): Project[] {
  const opening = countTo(OPENING_PROJECTS).map((position) => -1 - random.pick(`op|${position}`, 3));
  const later = countTo(through + 1).flatMap((month) => countTo(startsIn(random, month)).map(() => month));
  return [...opening, ...later].map((start, index) => createProject(random, index, start));
}

function startsIn(random: Random, month: MonthIndex): number {
  return random.uniform(`np|${month}`) < 0.35 + 0.012 * month ? 3 : 2;
}
