interface Rules {
  createScriptURL: (address: string) => string;
}

interface PolicyFactory {
  createPolicy: (name: string, rules: Rules) => Rules;
}

/** Where the build puts every script; the development server serves them by their paths. */
const SCRIPT_PATHS = /^\/(assets|src)\//;

let policy: Rules | null = null;

/** @throws TypeError for whatever is no script of our own build: uploads and answers lie on the same origin. */
function createScriptURL(address: string): string {
  const { origin, pathname, href } = new URL(address, window.location.href);
  if (origin === window.location.origin && SCRIPT_PATHS.test(pathname)) return href;
  throw new TypeError('A worker is a script of our own.');
}

/** Made once: a second policy of the same name is refused. Absent where a browser has no Trusted Types. */
function workerPolicy(): Rules {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy('tieout-worker', { createScriptURL }) ?? { createScriptURL };
  return policy;
}

/** The only way to a worker: the content security policy lets no other address through. Takes `import … from '…?worker&url'`. */
export function startWorker(address: string): Worker {
  return new Worker(workerPolicy().createScriptURL(address), { type: 'module' });
}
