import { isSpec, isTest } from './test-files.mjs';

/** Tests that walk every call, and name each as its access row does. */
export const TESTS_OF_ALL_CALLS = [
  'apps/server/test/matrix/access-matrix.db.test.ts',
  'apps/server/test/fuzz/fuzz.db.test.ts',
  'apps/server/test/canary/requests.db.test.ts',
];

/** What belongs to one slice, or null where nothing does. What runs only in depth is left to the deep run. */
export function selectSlice(files, slice, read) {
  const own = files.filter((file) => belongsTo(slice, file) && !file.includes('.deep.'));
  const tests = own.filter(isTest);
  const specs = own.filter(isSpec);
  const calls = own.filter((file) => file.endsWith('.access-rows.ts')).flatMap((file) => callsIn(read(file)));
  return tests.length + specs.length + calls.length === 0 ? null : { tests, specs, calls };
}

/** Inside a feature its folder alone decides; elsewhere any folder of that name, or a file whose name begins with it. */
export function belongsTo(slice, file) {
  const folders = file.split('/').slice(0, -1);
  const inFeatures = folders.indexOf('features');
  if (inFeatures !== -1) return singular(folders[inFeatures + 1] ?? '') === singular(slice);
  const names = [...folders, ...headsOf(file.slice(file.lastIndexOf('/') + 1))];
  return names.some((name) => singular(name) === singular(slice));
}

/** `report-settings.test.ts`: `report-settings` and `report`. */
function headsOf(fileName) {
  const words = (fileName.split('.')[0] ?? '').split('-');
  return words.map((_, index) => words.slice(0, index + 1).join('-'));
}

/** The slice "statements" has the spec "statement". */
function singular(name) {
  return name.replace(/s$/, '');
}

export function callsIn(accessRows) {
  return [...accessRows.matchAll(/'((?:GET|POST|PUT|PATCH|DELETE) \/[^']*)'/g)].map(([, call]) => call);
}

/** For `vitest -t`, which looks for it in the whole name of a test. */
export function patternOfCalls(calls) {
  const names = calls.map((call) => call.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return `(^| )(${names.join('|')})( |$)`;
}

const SLICE = /^(?:apps\/\w+\/src\/features|apps\/server\/src|packages)\/((?!features\/)[^/]+)\//;

/** Features, rooms of the server and packages that have tests. */
export function listSlices(files) {
  const names = files.flatMap((file) => SLICE.exec(file)?.[1] ?? []);
  return [...new Set(names)].toSorted((a, b) => (a < b ? -1 : 1));
}
