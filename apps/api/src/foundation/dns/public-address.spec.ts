import { isPublicAddress } from './public-address.ts';

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.0.1',
    '198.18.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fd00::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '::127.0.0.1',
    '::7f00:1',
    '::a00:1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    'hooks.example.com',
    '',
  ])('"%s" is not on the public internet', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['203.0.114.7', '2606:4700::1111', '::ffff:203.0.114.7'])('"%s" is', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});
