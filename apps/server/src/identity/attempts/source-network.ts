import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The network an address belongs to: whoever has one address of an IPv6 /64 has all of it. `bits4` is for IPv4. */
export function networkOf(ip: string, bits4: 24 | 32): string {
  const plain = MAPPED.exec(ip)?.[1] ?? ip;
  if (isIPv6(plain)) return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
  return bits4 === 32 ? plain : `${plain.split('.').slice(0, 3).join('.')}.0/24`;
}

function groupsOf(ipv6: string): string[] {
  const [head = '', tail] = (ipv6.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const [before, after] = [head === '' ? [] : head.split(':'), tail ? tail.split(':') : []];
  const missing = Math.max(0, 8 - before.length - after.length);
  const zeros = tail === undefined ? [] : Array.from({ length: missing }, () => '0');
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}
