/** What the product tells the analytics module. Never a figure, a name, an address or a query string. */
export interface AnalyticsEvent {
  readonly name: 'api-request';
  readonly method: string;
  /** The path of the contract, with its placeholders. */
  readonly path: string;
  /** 0 when there was no response. */
  readonly status: number;
}

const KEPT_EVENTS = 100;
const events: AnalyticsEvent[] = [];

let forward: ((event: AnalyticsEvent) => void) | null = null;

/** Kept in memory only: nothing is forwarded while no analytics service is configured (decisions 4.8). */
export function track(event: AnalyticsEvent): void {
  forward?.(event);
  events.push(event);
  // A tab that stays open for weeks must not grow without bound.
  if (events.length > KEPT_EVENTS) events.shift();
}

/** From now on, and what has happened since the page was opened. */
export function forwardEvents(to: (event: AnalyticsEvent) => void): void {
  forward = to;
  for (const event of events) to(event);
}

export function trackedEvents(): readonly AnalyticsEvent[] {
  return events;
}

export function forgetTrackedEvents(): void {
  events.length = 0;
}
