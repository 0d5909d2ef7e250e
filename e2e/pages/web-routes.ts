/** A part of the web app's own route tables, so that a new screen cannot be forgotten here. */
interface RouteTables {
  publicRoutes: readonly { path?: string }[];
  ROUTE_SETS: Readonly<Record<string, { pages: readonly { path: string }[] }>>;
}

/** Not written as an import: the type check of these tests would pull in every screen behind it. */
async function read(file: string): Promise<Partial<RouteTables>> {
  return (await import(new URL(`../../apps/web/src/app/${file}`, import.meta.url).href)) as Partial<RouteTables>;
}

/** Paths anyone may open, with their placeholders. */
export async function publicPaths(): Promise<string[]> {
  const { publicRoutes = [] } = await read('public-routes.ts');
  return publicRoutes.map(({ path = '' }) => path);
}

/** Paths of a user type after login, with their placeholders. */
export async function pathsOf(userType: string): Promise<string[]> {
  const { ROUTE_SETS } = await read('route-sets/route-sets.ts');
  return ROUTE_SETS?.[userType]?.pages.map(({ path }) => `/${path}`) ?? [];
}

export function withoutPlaceholders(path: string, value: string): string {
  return path.replace(/:\w+\??/g, value);
}

const isDeep = process.env.TIEOUT_DEEP === '1';

/** What stands for a placeholder: every day the screens that differ, in depth all of them. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  ':type?': isDeep ? ['managerial-pnl', 'balance-sheet', 'cash-flow', 'cash-in-out'] : ['balance-sheet'],
  ':tab?': ['overview'],
  // The spec of the structure looks at the other one.
  ':section?': isDeep ? ['reports', 'structure'] : ['reports'],
  // Only an upload has one: the spec of imports goes there.
  ':importId': [],
  // The spec of the team opens the one it has invited.
  ':clientId': [],
};

/** The addresses a path with placeholders comes to, in a company; without a publication its letter says that there is none. */
export function addressesOf(path: string, companyId: string, publicationId = companyId): string[] {
  const ofCompany = path.replace(':companyId', companyId).replace(':publicationId', publicationId);
  const placeholder = Object.keys(VALUES).find((name) => ofCompany.includes(name));
  if (placeholder === undefined) return [withoutPlaceholders(ofCompany, companyId)];
  return (VALUES[placeholder] ?? []).map((value) => ofCompany.replace(placeholder, value));
}
