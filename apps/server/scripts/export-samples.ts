import type { SampledModules } from './record-sql.ts';

export const EXPORT_SAMPLES: SampledModules = {};
