import type { WebDomain } from '@homeport/hestiacp';
import { accountIdOf, fullNameOf, loginOf, siteIdOf, toPanelWebspace } from './hestiacp-webspace.ts';

const accountId = '0190c2a4-7d1e-7c3b-9f00-5a1b2c3d4e5f';
const website = (name: string, createdAt: string, aliases: string[] = []): WebDomain => ({
  name,
  aliases,
  isSuspended: false,
  diskBytes: 1,
  backend: 'default',
  template: 'default',
  folder: `/home/ada/web/${name}/public_html/`,
  hasTls: false,
  createdAt,
});

const ada = {
  login: 'ada',
  name: '',
  email: 'ada@example.test',
  isCustomer: true,
  packageName: 'x',
  mostBackups: 10,
};

describe('an account on HestiaCP', () => {
  it('is a user with our id in their name', () => {
    expect(accountIdOf({ name: fullNameOf('Ada (Lind)', accountId) })).toBe(accountId);
    expect(accountIdOf({ name: 'Ada (Lind)' })).toBeUndefined();
    expect(accountIdOf({ name: `${fullNameOf('Ada', accountId)} of Lind` })).toBeUndefined();
  });

  it('has no webspace without websites', () => {
    const user = { ...ada, isSuspended: false, diskBytes: 0 };
    expect(toPanelWebspace(user, accountId, [])).toBeUndefined();
  });

  it('shows `www` as an alias only where no other name of the website has it', () => {
    const user = { ...ada, isSuspended: true, diskBytes: 5 };
    const aliases = ['www.a.example', 'b.example', 'www.b.example', 'www.c.example'];
    expect(toPanelWebspace(user, accountId, [website('a.example', 't', aliases)])).toMatchObject({
      isSwitchedOn: false,
      storageBytes: 5,
      websites: [{ kind: 'main', aliases: ['b.example', 'www.c.example'] }],
    });
  });
});

describe('the id of a website', () => {
  const [one, other] = [
    website('a.example', '2026-11-23T17:45:01'),
    website('b.example', '2026-11-23T17:46:00'),
  ];

  it('stays when the name changes', () => {
    const id = siteIdOf('ada', one, [one, other]);
    expect(siteIdOf('ada', { ...one, name: 'new.example' }, [{ ...one, name: 'new.example' }, other])).toBe(
      id,
    );
    expect(id).not.toBe(siteIdOf('ada', other, [one, other]));
    expect(loginOf(id)).toBe('ada');
  });

  it('has the name where a website of the same user is of the same second', () => {
    const twin = website('twin.example', one.createdAt);
    const ids = [one, twin].map((each) => siteIdOf('ada', each, [one, twin, other]));
    expect(new Set(ids).size).toBe(2);
    expect(ids.map(loginOf)).toEqual(['ada', 'ada']);
    // An id from before the other one was deleted finds nothing, rather than another website.
    expect(ids).not.toContain(siteIdOf('ada', twin, [twin, other]));
  });
});
