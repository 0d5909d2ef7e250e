import type { DemoCompany } from '@tieout/demo/demo-company.ts';
import type { DemoTime } from './demo-shift.ts';

export interface CompanyLoad {
  companyId: string;
  company: DemoCompany;
  time: DemoTime;
}
