import type { SampledModules } from './record-sql.ts';

export const STRUCTURE_SAMPLES: SampledModules = {};
