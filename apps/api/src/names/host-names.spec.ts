import { testSettings } from '../foundation/testing/settings.ts';
import { hostsIn, isOfHosts, withParents } from './host-names.ts';

const settings = (own: Parameters<typeof testSettings>[1]) => testSettings('postgresql://127.0.0.1:9', own);

describe('hosts in the configuration', () => {
  it('come from URLs, email addresses and settings that are a host', () => {
    const hosts = hostsIn(
      settings({
        PUBLIC_URL: 'https://Portal.Harbor.example:8443/path',
        MAIL_FROM: 'Harbor <no-reply@mails.harbor.example>',
        SUPPORT_EMAIL: 'help@harbor.test',
        TEMP_ZONE: 'temp.harbor.example',
        S3_PUBLIC_ENDPOINT: 'https://files.harbor.example',
        MXROUTE_SERVER: 'eagle.mxlogin.com',
      }),
    );
    expect(hosts).toEqual(
      expect.arrayContaining([
        'portal.harbor.example',
        'mails.harbor.example',
        'harbor.test',
        'temp.harbor.example',
        'files.harbor.example',
        'eagle.mxlogin.com',
        'api.gandi.net',
      ]),
    );
  });

  it('exclude IP addresses, names without a dot, and other settings', () => {
    const hosts = hostsIn(
      settings({ PUBLIC_URL: 'http://localhost:3000', BUSINESS_TIME_ZONE: 'Europe/Berlin' }),
    );
    expect(hosts.filter((host) => /^[\d.:]+$|localhost|\//.test(host))).toEqual([]);
  });
});

describe('names of hosts', () => {
  const hosts = ['portal.harbor.co.uk', 'zone.github.io'];
  it.each([
    'portal.harbor.co.uk',
    'a.b.portal.harbor.co.uk',
    'harbor.co.uk',
    'beside.harbor.co.uk',
    'zone.github.io',
    'x.zone.github.io',
  ])('include %s', (name) => expect(isOfHosts(name, hosts)).toBe(true));
  it.each(['arbor.co.uk', 'harbor.co.uk.example', 'other.github.io', 'example.com'])(
    'do not include %s',
    (name) => expect(isOfHosts(name, hosts)).toBe(false),
  );
});

describe('a name with its parents', () => {
  it.each([
    ['a.b.example.co.uk', ['a.b.example.co.uk', 'b.example.co.uk', 'example.co.uk']],
    ['me.github.io', ['me.github.io']],
    ['co.uk', ['co.uk']],
  ])('%s', (name, expected) => expect(withParents(name)).toEqual(expected));
});
