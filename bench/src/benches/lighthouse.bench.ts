import { lighthouseBench } from '../pages/lighthouse-bench.ts';

export const lighthouse = lighthouseBench({ name: 'lighthouse', atLeast: 95, page: '/login' });
