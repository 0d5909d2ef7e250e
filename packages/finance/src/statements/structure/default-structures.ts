import type { BusinessModel } from '../business-model.ts';
import { ECOM_STRUCTURE } from './ecom-structure.ts';
import { MARKETPLACE_STRUCTURE } from './marketplace-structure.ts';
import { SAAS_STRUCTURE } from './saas-structure.ts';
import { SERVICES_STRUCTURE } from './services-structure.ts';
import type { Structure } from './structure-tree.ts';

const DEFAULT_STRUCTURES: Readonly<Record<BusinessModel, Structure>> = {
  SaaS: SAAS_STRUCTURE,
  'E-commerce / Manufacturing': ECOM_STRUCTURE,
  'Professional Services': SERVICES_STRUCTURE,
  Marketplace: MARKETPLACE_STRUCTURE,
};

/** The profit and loss structure a company of this business model starts with. */
export function defaultPnlStructure(model: BusinessModel): Structure {
  return DEFAULT_STRUCTURES[model];
}

/** Leaves that hold what no rule could place, one per section; they stand out until somebody places the accounts. */
export const UNMAPPED_CODES: ReadonlySet<string> = new Set(['R.UNM', 'C.UNM', 'G.UNM']);
