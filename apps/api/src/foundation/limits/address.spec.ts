import { describe, expect, it } from 'vitest';
import { addressKey } from './address.ts';

describe('the key of a network address', () => {
  it('is the address for IPv4, however it is written', () => {
    expect(addressKey('203.0.113.7')).toBe('203.0.113.7');
    expect(addressKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
  });

  it('is the /64 for IPv6: neighbours within share it, others do not', () => {
    expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:db8:1:2:ffff::9'));
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
  });

  it('does not fail on what is no address', () => {
    expect(addressKey('unix:')).toBe('unknown');
  });
});
