import { dealFacts, PIPELINE_MONTHS, type DealStory } from '../facts/deal.ts';
import type { DemoDeal } from '../records/deal.ts';
import { countTo } from '../kernel/at.ts';
import { OPEN_MONTH, type MonthIndex } from '../kernel/month-index.ts';
import { prospectName } from '../kernel/names.ts';
import type { Random } from '../kernel/random.ts';
import type { Books } from '../processes/books.ts';
import { createProjects } from './project-book.ts';
import { AVERAGE_RATE, budgetFor, type Project } from './project.ts';
import { signing } from './signing.ts';

/** One won deal for every project, and one to three lost ones a month. */
export function servicesDeals(books: Books): DemoDeal[] {
  const { random } = books;
  const lastMonth = OPEN_MONTH + PIPELINE_MONTHS;
  const won = createProjects(random, lastMonth).map((project) => wonDeal(random, project));
  const lost = countTo(lastMonth + 1).flatMap((month) => lostDeals(random, month));
  return dealFacts(books, [...won, ...lost], 'Business developer');
}

function wonDeal(random: Random, project: Project): DealStory {
  const { month, day } = signing(random, project);
  return {
    id: `D-${project.id}`,
    name: `${project.client}, project ${project.id}`,
    customerKey: project.client,
    amount: project.value,
    createdIn: project.start - 2,
    closesIn: month,
    closesOn: day,
    isWon: true,
  };
}

function lostDeals(random: Random, month: MonthIndex): DealStory[] {
  return countTo(1 + random.pick(`ln|${month}`, 3)).map((position) => ({
    id: `DL-${month}-${position}`,
    name: prospectName(month * 3 + position),
    customerKey: null,
    amount: budgetFor(random, `la|${month}|${position}`) * AVERAGE_RATE,
    createdIn: month - 2,
    closesIn: month,
    closesOn: 1 + random.pick(`lostday|${month}|${position}`, 28),
    isWon: false,
  }));
}
