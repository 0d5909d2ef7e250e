/**
 * Packages with programs of their own bring one part per system, each an optional package. The lockfile has to name the
 * parts of every system Tieout is made for: npm installs nothing that it does not name.
 */
const SYSTEMS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win32-x64'];

/** Parts are told by their names, because the lockfile knows nothing else of one that it does not hold. */
const NAMED_AFTER_SYSTEM = /\b(linux|darwin|win32|windows)-(x64|arm64)(-musl|-gnu|-msvc)?$/;

export function thisSystem() {
  // Alpine and its like: programs for glibc do not run there.
  const isMusl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;
  return `${process.platform}-${process.arch}${isMusl ? '-musl' : ''}`;
}

/** Parts for one of our systems that the lockfile mentions but does not hold. */
export function findUnlockedParts(lock) {
  return listOwners(lock).flatMap(({ owner, version, parts }) =>
    parts
      .filter(({ system, location }) => SYSTEMS.includes(system) && location === null)
      .map(({ part, system }) => ({ owner, version, part, system })),
  );
}

/** Installed packages without their part for this system; `part` is null where there is none for it at all. */
export function findMissingParts(lock, isInstalled, system = thisSystem()) {
  return (
    listOwners(lock)
      // The project's own folders say for themselves what they lack.
      .filter(({ owner }) => owner.includes('node_modules/') && isInstalled(owner))
      .map(({ owner, version, parts }) => ({ owner, version, mine: parts.find((part) => part.system === system) }))
      .filter(({ mine }) => !mine || mine.location === null || !isInstalled(mine.location))
      .map(({ owner, version, mine }) => ({ owner: packageName(owner), version, part: mine?.part ?? null }))
  );
}

export function describeMissingParts(missing, system = thisSystem()) {
  const lines = missing.map(({ owner, version, part }) =>
    part === null ? `  ${owner} ${version} is not made for it` : `  ${owner} ${version} needs ${part}`,
  );
  return (
    `Some packages lack their part for this system (${system}):\n\n${lines.join('\n')}\n\n` +
    'npm leaves parts out when it is told to ("npm config get omit" shows whether), and when its registry does not have ' +
    'them. Allow optional packages, or use a registry that has them, and run the same command again.'
  );
}

/** Packages that have parts, with the place of each part in the lockfile. */
function listOwners(lock) {
  return Object.entries(lock.packages ?? {})
    .map(([owner, { version, optionalDependencies = {} }]) => ({
      owner,
      version,
      parts: Object.keys(optionalDependencies)
        .map((part) => ({ part, system: systemOf(part), location: locate(lock.packages, owner, part) }))
        .filter(({ system }) => system !== null),
    }))
    .filter(({ parts }) => parts.length > 0);
}

function systemOf(part) {
  const [, platform, processor, library] = NAMED_AFTER_SYSTEM.exec(part) ?? [];
  if (platform === undefined) return null;
  return `${platform === 'windows' ? 'win32' : platform}-${processor}${library === '-musl' ? library : ''}`;
}

/** Where Node would find the part from its owner: in the nearest node_modules upwards. */
function locate(packages, owner, part) {
  for (let folder = owner; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const location = `${folder === '' ? '' : `${folder}/`}node_modules/${part}`;
    if (packages[location] !== undefined) return location;
    if (folder === '') return null;
  }
}

function packageName(location) {
  return location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
