import type { SampledModules } from './record-sql.ts';

export const DRILL_DOWN_SAMPLES: SampledModules = {};
