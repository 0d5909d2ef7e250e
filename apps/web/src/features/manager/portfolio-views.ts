import { monthsLeft, type StandingCompany } from './company-readiness.ts';

/** A score below it means that somebody should look. */
const ATTENTION_BELOW = 75;
const SHORT_RUNWAY_MONTHS = 6;

export const PORTFOLIO_VIEWS = {
  all: { label: 'All', holds: () => true },
  attention: { label: 'Needs attention', holds: ({ readiness }) => readiness !== null && readiness < ATTENTION_BELOW },
  ready: { label: 'Ready to publish', holds: ({ isReady }) => isReady },
  runway: {
    label: `Runway under ${SHORT_RUNWAY_MONTHS} months`,
    holds: (company) => (monthsLeft(company) ?? Infinity) < SHORT_RUNWAY_MONTHS,
  },
} as const satisfies Record<string, { label: string; holds: (company: StandingCompany) => boolean }>;

export type PortfolioView = keyof typeof PORTFOLIO_VIEWS;

export function isPortfolioView(text: string | null): text is PortfolioView {
  return text !== null && Object.hasOwn(PORTFOLIO_VIEWS, text);
}

/** Those of a view that match a search by name, owner or business model. */
export function companiesOfView(
  companies: readonly StandingCompany[],
  view: PortfolioView,
  search: string,
): StandingCompany[] {
  const words = search.trim().toLowerCase();
  return companies.filter(
    (company) =>
      PORTFOLIO_VIEWS[view].holds(company) &&
      [company.name, company.owner, company.businessModel].some((text) => text?.toLowerCase().includes(words) === true),
  );
}
