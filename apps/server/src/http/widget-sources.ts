/** What the widget with which people connect a vendor needs of the content security policy. */
interface WidgetSources {
  scripts: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
}

/** A vendor whose widget opens inside our pages has its line here; it counts only while the vendor is configured. */
const WIDGETS = {
  plaid: {
    // The one file, not the host: whatever else lies there must not run beside somebody's books.
    scripts: ['https://cdn.plaid.com/link/v2/stable/link-initialize.js'],
    frames: ['https://cdn.plaid.com'],
    connections: ['https://production.plaid.com', 'https://sandbox.plaid.com'],
  },
  finch: { scripts: [], frames: ['https://connect.tryfinch.com'], connections: [] },
} as const satisfies Record<string, WidgetSources>;

export type WidgetVendor = keyof typeof WIDGETS;

export function widgetSources(vendors: readonly WidgetVendor[]): WidgetSources {
  const configured: WidgetSources[] = vendors.map((vendor) => WIDGETS[vendor]);
  return {
    scripts: configured.flatMap(({ scripts }) => scripts),
    frames: configured.flatMap(({ frames }) => frames),
    connections: configured.flatMap(({ connections }) => connections),
  };
}
