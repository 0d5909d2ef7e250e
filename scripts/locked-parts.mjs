import path from 'node:path';
import { findUnlockedParts } from './lib/native-parts.mjs';
import { ROOT, readJson } from './lib/project.mjs';
import { Refusal, runMain } from './lib/refusal.mjs';

await runMain(() => {
  const unlocked = findUnlockedParts(readJson(path.join(ROOT, 'package-lock.json')));
  if (unlocked.length === 0) return;
  const lines = unlocked.map(({ owner, version, part }) => `  ${owner} ${version}: ${part}`);
  throw new Refusal(
    `package-lock.json does not hold these parts for other systems:\n\n${lines.join('\n')}\n\n` +
      'Tieout would not start there. CONTRIBUTING.md says how the lockfile is renewed.',
  );
});
