import { pointingTargets } from '@homeport/contract/hosting';
import { delegationProblem, isNotPointingHere, pointingProblem } from './pointing.ts';

describe('a name that does not point here', () => {
  it('is one that points elsewhere or nowhere, not one of which nothing is known', () => {
    const wrong = pointingTargets.filter((target) =>
      isNotPointingHere({ target, addresses: [], checked_at: null, managed: false }),
    );
    expect(wrong).toEqual(['elsewhere', 'nowhere']);
  });
});

describe('what is wrong with a name', () => {
  const server = { plesk_server_ipv4: '203.0.113.50' };
  const elsewhere = { target: 'elsewhere' as const, addresses: [], checked_at: null, managed: false };
  const ipv6_addresses = ['2001:db8::9'];

  it('is its AAAA record alone, to be removed, or changed where the server has an address', () => {
    const fault = { ...elsewhere, ipv6_addresses };
    expect(pointingProblem('lune.com', fault, server)).toMatch(
      /AAAA record leads to 2001:db8::9.*Remove the/,
    );
    expect(pointingProblem('lune.com', fault, { ...server, plesk_server_ipv6: '2001:db8::80' })).toMatch(
      /Change the AAAA record to 2001:db8::80, or remove it\.$/,
    );
  });

  it('may be both records', () => {
    const fault = { ...elsewhere, addresses: ['203.0.113.9'], ipv6_addresses };
    expect(pointingProblem('lune.com', fault, server)).toMatch(
      /points to 203\.0\.113\.9, 2001:db8::9.*A record to 203\.0\.113\.50.*Remove or change its AAAA record too\.$/,
    );
  });

  it.each(['elsewhere', 'nowhere'] as const)(
    'is said of a subdomain (%s) with its own record, and never with nameservers to set',
    (target) => {
      const addresses = target === 'elsewhere' ? ['203.0.113.9'] : [];
      const fault = { ...elsewhere, target, addresses, parent_domain: 'lune.com' };
      const said = pointingProblem('blog.lune.com', fault, server);
      expect(said).toMatch(/In the DNS settings of lune\.com, .*A record .*blog\.lune\.com.*203\.0\.113\.50/);
      expect(said).toContain('Leave the nameservers as they are.');
    },
  );

  it.each([
    ['no_dns', /this server has none that work.*set the nameservers of a company.*203\.0\.113\.50 there/],
    ['full', /no room for its DNS records.*Delete a website or an alias.*203\.0\.113\.50 there/],
    ['refused', /this server can’t answer for it.*set the nameservers of a company/],
  ] as const)('is the zone that our nameservers do not have (%s)', (zone_problem, said) => {
    const delegation = { state: 'here' as const, nameservers: ['ns1.dns.example'] };
    const fault = { ...elsewhere, target: 'nowhere' as const, delegation, zone_problem };
    expect(pointingProblem('lune.com', fault, server)).toMatch(said);
  });

  it('does not lead to our nameservers when they have no zone of the name', () => {
    for (const state of ['none', 'silent'] as const) {
      const fault = { ...elsewhere, delegation: { state, nameservers: [] } };
      expect(delegationProblem('lune.com', fault)).toContain(', or ours.');
      expect(delegationProblem('lune.com', { ...fault, zone_problem: 'no_dns' })).toContain(
        'Ours can’t answer for it.',
      );
    }
  });
});
