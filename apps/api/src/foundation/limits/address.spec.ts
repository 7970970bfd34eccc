import { addressKey, mailboxOf, networkKey } from './address.ts';

describe('the key of a network address', () => {
  it('is the address for IPv4, however it is written', () => {
    expect(addressKey('203.0.113.7')).toBe('203.0.113.7');
    expect(addressKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
  });

  it('is the /64 for IPv6: addresses within it share the key, others do not', () => {
    expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:db8:1:2:ffff::9'));
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
  });

  it('does not fail for invalid addresses', () => {
    expect(addressKey('unix:')).toBe('unknown');
  });
});

describe('the mailbox of an address', () => {
  it.each([
    ['lea@example.com', 'lea@example.com'],
    ['lea+shop@example.com', 'lea@example.com'],
    ['Lea+a+b@Example.com', 'lea@example.com'],
    ['+@example.com', '+@example.com'],
  ])('of %s is %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '::ffff:203.0.113.250', '203.0.114.7'],
    ['2001:db8:1:2::1', '2001:db8:1:ff::9', '2001:db8:1:100::1'],
    ['127.0.0.1', '::1', '10.0.0.1'],
  ])('groups %s and %s, and not %s', (one, another, elsewhere) => {
    expect(networkKey(one)).toBe(networkKey(another));
    expect(networkKey(one)).not.toBe(networkKey(elsewhere));
  });
});
