import type { DashboardLayout } from '@tieout/contracts/dashboard.ts';
import { SETTINGS_SECTIONS, type NavigationItem } from '#app/navigation.ts';
import type { SearchItem } from './search-item.ts';

/** Pages below an entry that no navigation lists, by the end of its address. */
const BELOW: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/runway': { calendar: 'Payroll-safe calendar' },
  '/data-sources': { bank: 'Bank statements', facts: 'Facts', 'open-items': 'Open items' },
  '/settings': SETTINGS_SECTIONS,
};

/** Everything in the navigation of this reader, with what lies inside. */
export function screenItems(
  places: readonly NavigationItem[],
  layout: DashboardLayout | undefined,
  base: string,
): SearchItem[] {
  const ofPlaces = places.flatMap((place) => [
    screen(place.label, place.path, place.icon),
    ...(place.inside ?? []).map(({ label, path }) => screen(label, path, place.icon, place.label)),
    ...Object.entries(BELOW[place.path.slice(base.length)] ?? {}).map(([slug, label]) =>
      screen(label, `${place.path}/${slug}`, place.icon, place.label),
    ),
  ]);
  const tabs = (layout?.tabs ?? [])
    .filter(({ isHidden, key }) => !isHidden && key !== 'overview')
    .map(({ key, tabName }) => screen(tabName, `${base}/dashboard/${key}`, 'overview', 'Dashboard'));
  return [...ofPlaces, ...tabs];
}

function screen(label: string, to: string, icon: SearchItem['icon'], detail?: string): SearchItem {
  return { id: `screen ${to}`, kind: 'Screens', icon, label, to, ...(detail !== undefined && { detail }) };
}
