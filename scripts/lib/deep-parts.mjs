import path from 'node:path';
import { isSpec } from './test-files.mjs';

/** What a part holds besides what lies in its own folder: it comes first after a change there. */
export const HOLDS = {
  'apps/server/test/deploy': ['deploy', 'apps/server/src/db/roles.ts'],
  'apps/server/test/fuzz': ['packages/contracts/src'],
  'apps/server/test/import': [
    'apps/server/src/book-files',
    'apps/server/src/features/ledger-import',
    'apps/server/src/ledger',
    'apps/server/src/jobs',
  ],
  'apps/server/test/lifecycle': [
    'apps/server/src/backup',
    'apps/server/src/db/embedded',
    'apps/server/src/idempotency',
    'apps/server/src/jobs',
    'apps/server/src/main.ts',
    'apps/server/src/start-server.ts',
  ],
  'apps/server/test/matrix': ['apps/server/src/access', 'apps/server/src/db/migrations', 'packages/contracts/src'],
  'bench/src/ledger': ['apps/server/src/ledger', 'apps/server/src/db/migrations'],
  'e2e/specs/accessible.deep.spec.ts': ['apps/web/src/components', 'apps/web/src/theme'],
  'e2e/specs/after-posting.deep.spec.ts': [
    'apps/web/src/features/after-import',
    'apps/server/src/features/after-import',
  ],
  'e2e/specs/amounts.spec.ts': ['apps/web/src/components', 'apps/web/src/parts'],
  'e2e/specs/api-docs.deep.spec.ts': ['apps/server/src/features/reference'],
  'e2e/specs/cash-calendar.spec.ts': [
    'apps/web/src/features/cash-calendar',
    'apps/server/src/features/runway',
    'packages/finance/src/cash-calendar',
  ],
  'e2e/specs/changes.deep.spec.ts': ['apps/web/src/features/dashboard/changes', 'apps/server/src/features/changes'],
  'e2e/specs/clicks-to-books.deep.spec.ts': ['apps/server/src/book-files', 'apps/web/src/features/ledger-import'],
  'e2e/specs/closed-months.deep.spec.ts': [
    'apps/web/src/components/closed-months',
    'apps/server/src/ledger/corrections',
  ],
  'e2e/specs/dashboard-drill.spec.ts': ['apps/web/src/components/lines', 'apps/server/src/metrics/drill'],
  'e2e/specs/dashboard-export.deep.spec.ts': ['apps/web/src/features/dashboard', 'apps/server/src/sheets/dashboard'],
  'e2e/specs/dashboard.spec.ts': ['apps/web/src/features/dashboard', 'apps/server/src/features/dashboard'],
  'e2e/specs/metric.deep.spec.ts': ['apps/web/src/features/metric-modal', 'apps/server/src/features/metrics'],
  'e2e/specs/every-screen.spec.ts': ['apps/web/src/app'],
  'e2e/specs/facts.spec.ts': ['apps/web/src/features/facts', 'apps/server/src/features/fact-import'],
  'e2e/specs/homes.spec.ts': ['apps/web/src/features/home', 'apps/web/src/features/dashboard'],
  'e2e/specs/hostile-texts.spec.ts': ['e2e/hostile', 'apps/server/test/hostile-texts', 'apps/server/src/db/migrations'],
  'e2e/specs/last-look.deep.spec.ts': ['apps/web/src/features/dashboard', 'apps/server/src/features/last-look'],
  'e2e/specs/ledger-import.spec.ts': ['apps/web/src/features/ledger-import', 'apps/server/src/features/ledger-import'],
  'e2e/specs/login-refusals.deep.spec.ts': ['apps/web/src/features/login', 'apps/server/src/features/auth'],
  'e2e/specs/login.spec.ts': ['apps/web/src/features/login', 'apps/server/src/features/auth'],
  'e2e/specs/onboarding.deep.spec.ts': ['apps/web/src/features/business-model', 'apps/server/src/features/onboarding'],
  'e2e/specs/openid.spec.ts': ['e2e/openid', 'apps/server/src/features/openid', 'apps/server/src/identity'],
  'e2e/specs/other-decimals.deep.spec.ts': ['packages/finance/src/currency.ts', 'apps/server/src/sheets'],
  'e2e/specs/own-metrics.deep.spec.ts': ['apps/web/src/features/own-metrics', 'apps/server/src/features/own-metrics'],
  'e2e/specs/one-runway.deep.spec.ts': [
    'apps/web/src/features/runway',
    'apps/web/src/components/runway-of-record',
    'apps/server/src/calculators',
  ],
  'e2e/specs/planning.spec.ts': [
    'apps/web/src/features/planning',
    'apps/server/src/features/plans',
    'packages/finance/src/plan',
  ],
  'e2e/specs/password-reset.spec.ts': ['apps/web/src/features/password-reset', 'apps/server/src/identity'],
  'e2e/specs/plan-vs-actual.spec.ts': [
    'apps/web/src/features/plan-vs-actual',
    'apps/server/src/features/plan-vs-actual',
    'apps/server/src/forecasts',
  ],
  'e2e/specs/quickbooks-switching.deep.spec.ts': [
    'apps/server/src/sync/quickbooks/switching',
    'apps/web/src/features/quickbooks-connect',
  ],
  'e2e/specs/quickbooks.spec.ts': [
    'apps/server/src/sync',
    'apps/sandbox/src',
    'apps/web/src/features/quickbooks-connect',
  ],
  'e2e/specs/raise.deep.spec.ts': ['apps/web/src/features/raise', 'packages/finance/src/raise'],
  'e2e/specs/readers.spec.ts': ['apps/server/src/publications', 'apps/web/src/features/dashboard'],
  'e2e/specs/real-books.spec.ts': ['apps/server/src/book-files', 'apps/web/src/features/ledger-import'],
  'e2e/specs/registration.spec.ts': ['apps/web/src/features/registration', 'apps/server/src/features/registration'],
  'e2e/specs/runway.spec.ts': ['apps/web/src/features/runway', 'apps/server/src/features/runway'],
  'e2e/specs/search.spec.ts': ['apps/web/src/app/search', 'apps/web/src/lib'],
  'e2e/specs/session.spec.ts': ['apps/web/src/session', 'apps/server/src/identity'],
  'e2e/specs/statement.spec.ts': ['apps/web/src/features/statements', 'apps/web/src/components/lines'],
  'e2e/specs/states.spec.ts': ['apps/web/src/data', 'apps/web/src/lib'],
  'e2e/specs/structure.deep.spec.ts': ['apps/web/src/features/structure-settings'],
  'e2e/specs/team.spec.ts': ['apps/web/src/features/clients', 'apps/server/src/features/clients'],
  'e2e/specs/third-parties.deep.spec.ts': ['e2e/third-parties', 'apps/web/src/third-parties'],
  'e2e/specs/tutorial.deep.spec.ts': ['apps/web/src/features/tutorials'],
  'e2e/specs/valuation.spec.ts': ['apps/web/src/features/valuation', 'packages/finance/src/valuation'],
};

/** Of files of tests, and of specs, which go through all layouts; what takes longer is named below. */
const USUAL_MINUTES = { test: 2, spec: 5 };

/** As measured on two busy cores, rounded up. */
export const DEEP_MINUTES = {
  'apps/server/src/book-files/written-books.test.ts': 5,
  'apps/server/src/features/ledger-import/corrections/random-corrections.db.test.ts': 12,
  'apps/server/src/ledger/posting/random-ledgers.db.test.ts': 3,
  'apps/server/src/statements/random-statements.db.test.ts': 10,
  'apps/server/test/deploy/image.deep.db.test.ts': 5,
  'apps/server/test/fuzz/fuzz.db.test.ts': 18,
  'apps/server/test/import/import-kills.deep.db.test.ts': 8,
  'apps/server/test/lifecycle/first-start-kills.deep.db.test.ts': 13,
  'apps/server/test/lifecycle/keyed-posts-kill.deep.db.test.ts': 3,
  'apps/server/test/lifecycle/recovery-drill.deep.db.test.ts': 4,
  'apps/server/test/matrix/access-matrix.db.test.ts': 3,
  'apps/server/test/matrix/row-level-security-only.deep.db.test.ts': 4,
  'e2e/specs/api-docs.deep.spec.ts': 8,
  'e2e/specs/every-screen.spec.ts': 18,
  'e2e/specs/homes.spec.ts': 6,
  'e2e/specs/hostile-texts.spec.ts': 13,
  'e2e/specs/login.spec.ts': 6,
  'e2e/specs/states.spec.ts': 9,
};

/** The units of a rotation: what a deep run does that `npm test` does not, or in a smaller size. */
export function listDeepParts(files, read) {
  return files
    .filter((file) => isSpec(file) || (file.endsWith('.test.ts') && isDeepTest(file, read)))
    .map((file) => ({
      name: file,
      holds: isSpec(file)
        ? [file, ...(HOLDS[file] ?? [])]
        : [path.posix.dirname(file), ...(HOLDS[path.posix.dirname(file)] ?? [])],
      minutes: DEEP_MINUTES[file] ?? USUAL_MINUTES[isSpec(file) ? 'spec' : 'test'],
    }));
}

/** By its name, or because it or a file it imports asks how large to be. */
function isDeepTest(file, read) {
  if (file.endsWith('.deep.db.test.ts')) return true;
  const text = read(file);
  const imported = [...text.matchAll(/from '(\.[^']+\.ts)'/g)].map(([, to]) =>
    path.posix.join(path.posix.dirname(file), to),
  );
  return [text, ...imported.map(read)].some((source) => source.includes('TIEOUT_DEEP'));
}
