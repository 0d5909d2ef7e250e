/**
 * What has to happen to node_modules, from facts about it:
 * - `none`: the stamp vouches for it.
 * - `stamp`: npm was run by hand and did all that is needed; only the stamp is missing.
 * - `install`: npm has to add or change packages.
 * - `reinstall`: an install was killed half-way. npm takes half-written packages for whole ones, so they go first.
 * Tools for tests that are present are never removed: `withDev` is true when they are wanted or already there.
 */
export function decideInstall({
  stamp,
  manifestHash,
  treeHash,
  wasInterrupted,
  hasPackages,
  installed,
  locked,
  needDev,
}) {
  const withDev = needDev || stamp?.withDev === true || hasDevPackages(installed);
  if (wasInterrupted || (hasPackages && installed === null)) return { action: 'reinstall', withDev };
  const isStamped = stamp !== null && stamp.manifestHash === manifestHash && stamp.treeHash === treeHash;
  if (isStamped && (stamp.withDev || !needDev)) return { action: 'none', withDev: stamp.withDev };
  if (installed === null) return { action: 'install', withDev };
  for (const dev of needDev ? [true] : [true, false]) {
    if (covers(installed, locked, dev)) return { action: 'stamp', withDev: dev };
  }
  return { action: 'install', withDev };
}

/** Whether npm's record of node_modules holds every package of the lockfile that this machine must have. */
export function covers(installed, locked, withDev) {
  return Object.entries(locked.packages ?? {})
    .filter(([location, entry]) => location !== '' && isRequired(entry, withDev))
    .every(([location, entry]) => isSame(installed.packages?.[location], entry, withDev));
}

function isRequired(entry, withDev) {
  // Optional packages are mostly for other systems, and may be missing.
  if (entry.optional || entry.devOptional || entry.peer) return false;
  return withDev || !entry.dev;
}

function isSame(found, entry, withDev) {
  if (found === undefined) return false;
  if (entry.link) return found.link === true && found.resolved === entry.resolved;
  return found.version === entry.version && sameDependencies(found, entry, withDev);
}

/** For the project's own folders: a dependency that was added since then is not installed. */
function sameDependencies(found, entry, withDev) {
  const kinds = ['dependencies', 'optionalDependencies', ...(withDev ? ['devDependencies'] : [])];
  return kinds.every((kind) => sortedText(found[kind]) === sortedText(entry[kind]));
}

function sortedText(dependencies = {}) {
  return JSON.stringify(Object.entries(dependencies).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function hasDevPackages(installed) {
  return Object.values(installed?.packages ?? {}).some((entry) => entry.dev === true);
}
