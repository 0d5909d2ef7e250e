import type { SampledModules } from './record-sql.ts';

export const IMPORT_SAMPLES: SampledModules = {};
