import type { DemoCalendar } from '../kernel/calendar.ts';
import { spreadOver, type Instant } from '../kernel/instant.ts';
import type { MarketOrder } from './order.ts';

export function placedAt(calendar: DemoCalendar, { month, day, position }: MarketOrder): Instant {
  return spreadOver(calendar.dateOf(month, day), position);
}
