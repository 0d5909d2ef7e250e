import { describe, expect, test } from 'vitest';
import { networkOf } from './source-network.ts';

describe('the network of an address', () => {
  test.each([
    ['203.0.113.7', 32, '203.0.113.7'],
    ['203.0.113.7', 24, '203.0.113.0/24'],
    ['::ffff:203.0.113.7', 32, '203.0.113.7'],
    ['::FFFF:203.0.113.7', 24, '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', 32, '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', 24, '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', 24, '2001:db8:1:2::/64'],
    ['2001:db8::1', 24, '2001:db8:0:0::/64'],
    ['::1', 32, '0:0:0:0::/64'],
    ['fe80::1%eth0', 32, 'fe80:0:0:0::/64'],
  ] as const)('%s with %i bits is %s', (ip, bits, network) => {
    expect(networkOf(ip, bits)).toBe(network);
  });
});
