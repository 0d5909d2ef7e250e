/** The business models with a statement structure of their own. */
export const BUSINESS_MODELS = ['SaaS', 'E-commerce / Manufacturing', 'Professional Services', 'Marketplace'] as const;
export type BusinessModel = (typeof BUSINESS_MODELS)[number];
