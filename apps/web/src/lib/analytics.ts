/** What the product tells the analytics module. Never a figure, a name, an address or a query string. */
export type AnalyticsEvent =
  | {
      readonly name: 'api-request';
      readonly method: string;
      /** The path of the contract, with its placeholders. */
      readonly path: string;
      /** 0 when there was no response. */
      readonly status: number;
    }
  /** Somebody has come to the end of a step; `step 3 of 5`. */
  | { readonly name: 'onboarding'; readonly step: string };

const KEPT_EVENTS = 100;
/** `page` is the path on which it happened: the visitor may have gone on by the time it is forwarded. */
type Forward = (event: AnalyticsEvent, page: string) => void;

const kept: { event: AnalyticsEvent; page: string }[] = [];

let forward: Forward | null = null;

/** Kept in memory only: nothing is forwarded while no analytics service is configured (decisions 4.8). */
export function track(event: AnalyticsEvent): void {
  const page = window.location.pathname;
  forward?.(event, page);
  kept.push({ event, page });
  // A tab that stays open for weeks must not grow without bound.
  if (kept.length > KEPT_EVENTS) kept.shift();
}

/** From now on, and what has happened since the page was opened. */
export function forwardEvents(to: Forward): void {
  forward = to;
  for (const { event, page } of kept) to(event, page);
}

export function trackedEvents(): readonly AnalyticsEvent[] {
  return kept.map(({ event }) => event);
}

export function forgetTrackedEvents(): void {
  kept.length = 0;
}
