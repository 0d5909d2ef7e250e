import type { Bench } from './bench.ts';
import { emptyRoute } from './benches/empty-route.bench.ts';
import { headlineFresh } from './benches/headline-fresh.bench.ts';
import { headlineUnchanged } from './benches/headline-unchanged.bench.ts';
import { loginPageWeight } from './benches/login-page-weight.bench.ts';
import { oneRowRoute } from './benches/one-row-route.bench.ts';

/** In the order in which they run. */
export const BENCHES: readonly Bench[] = [emptyRoute, oneRowRoute, headlineFresh, headlineUnchanged, loginPageWeight];
