/** The four companies with data. */
export const DEMO_KEYS = ['saas', 'ecom', 'services', 'market'] as const;
export type DemoKey = (typeof DEMO_KEYS)[number];
