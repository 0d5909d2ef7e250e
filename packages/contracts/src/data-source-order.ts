import type { BusinessModel } from './people.ts';

export const DATA_SOURCE_GROUPS = ['accounting', 'sales', 'crm', 'payroll', 'bank', 'files'] as const;
export type DataSourceGroup = (typeof DATA_SOURCE_GROUPS)[number];

/** Books first, whatever the company sells; then what its business model earns and spends by. */
const ORDER: Readonly<Record<BusinessModel, readonly DataSourceGroup[]>> = {
  SaaS: ['accounting', 'sales', 'bank', 'payroll', 'crm', 'files'],
  'E-commerce / Manufacturing': ['accounting', 'sales', 'bank', 'files', 'payroll', 'crm'],
  'Professional Services': ['accounting', 'payroll', 'crm', 'bank', 'files', 'sales'],
  Marketplace: ['accounting', 'sales', 'bank', 'crm', 'payroll', 'files'],
};
const UNANSWERED: readonly DataSourceGroup[] = ['accounting', 'bank', 'sales', 'payroll', 'crm', 'files'];

/** In which order a company is offered ways to bring its data; one that imports by hand has files first (decisions section 5). */
export function dataSourceOrder(model: BusinessModel | null, { isManual = false } = {}): DataSourceGroup[] {
  const order = model === null ? UNANSWERED : ORDER[model];
  return isManual ? ['files', ...order.filter((group) => group !== 'files')] : [...order];
}
