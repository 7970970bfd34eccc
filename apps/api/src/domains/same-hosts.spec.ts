import { sameHosts } from './same-hosts.ts';

describe('two lists of name servers', () => {
  it.each([
    [
      ['ns1.a.test', 'ns2.a.test'],
      ['ns2.a.test', 'ns1.a.test'],
    ],
    [['NS1.a.test'], ['ns1.a.test.']],
    [[], []],
  ])('%j and %j name the same', (a, b) => expect(sameHosts(a, b)).toBe(true));

  it.each([
    [['ns1.a.test'], ['ns1.a.test', 'ns2.a.test']],
    [['ns1.a.test'], ['ns3.a.test']],
    [['ns1.a.test'], []],
  ])('%j and %j do not', (a, b) => expect(sameHosts(a, b)).toBe(false));
});
