interface Rules {
  createScriptURL: (address: string) => string;
}

interface PolicyFactory {
  createPolicy: (name: string, rules: Rules) => Rules;
}

/** Each is allowed by the server only while a script that needs it is configured. Which hosts, the server says too. */
type PolicyName = 'tieout-third-party' | 'default';

const policies = new Map<PolicyName, Rules>();

function createScriptURL(address: string): string {
  if (new URL(address, window.location.href).origin !== window.location.origin) return address;
  throw new TypeError('A script of our own is loaded by the application itself.');
}

/** Made once: a second policy of the same name is refused. */
function policyNamed(name: PolicyName): Rules {
  // Absent in browsers without Trusted Types; the content security policy still applies there.
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  const policy = policies.get(name) ?? trustedTypes?.createPolicy(name, { createScriptURL }) ?? { createScriptURL };
  policies.set(name, policy);
  return policy;
}

/**
 * Adds a third party's script to the page. With `loadsMore` it may add scripts of its own, from the hosts that the content
 * security policy names.
 */
export function loadScript(address: string, { loadsMore }: { loadsMore: boolean }): void {
  if (loadsMore) policyNamed('default');
  const script = document.createElement('script');
  script.async = true;
  script.src = policyNamed('tieout-third-party').createScriptURL(address);
  document.head.append(script);
}
