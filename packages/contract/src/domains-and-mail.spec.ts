import * as addWebsite from './add-website.ts';
import type { Call } from './call.ts';
import * as domains from './domains.ts';
import * as email from './email.ts';
import * as templates from './templates.ts';

const calls = [domains, email, templates, addWebsite]
  .flatMap((capability): unknown[] => Object.values(capability))
  .filter(
    (value): value is Call =>
      typeof value === 'object' && value !== null && 'policy' in value && 'path' in value,
  );

describe('the calls of domains, mail, templates and new websites', () => {
  it('stand where clients look for them', () => {
    const told = new Set(calls.map(({ method, path }) => `${method} ${path}`));
    expect([...told]).toEqual(
      expect.arrayContaining([
        'GET /api/user/mxroute',
        'POST /api/payments/stripe/domain',
        'POST /api/website',
        'POST /api/website/subdomain',
        'POST /api/website/alias',
        'GET /api/installation/status/{hash}',
        'GET /api/website/template/{template_name}',
        'GET /api/websitetemplate/{template_name}',
        'POST /api/website/template/install',
        'GET /api/domains/user',
        'POST /api/domain/{domain}',
        'GET /api/domain/nameserver/{domain}',
        'POST /api/domain/nameserver',
        'POST /api/domain/nameserver/{product}',
        'GET /api/domains/check/{domain}',
        'GET /api/domains/registration/countries',
        'POST /api/domains/register/verify',
        'POST /api/domains/register',
        'POST /api/mxroute/user',
        'GET /api/mxroute/generatepassword',
        'POST /api/mxroute/user/password',
      ]),
    );
    expect(told.size).toBe(calls.length);
  });

  it('are for customers alone, and name an owner wherever they name something of a customer’s', () => {
    expect(calls.filter(({ policy }) => policy !== 'customer')).toEqual([]);
    const unowned = calls.filter(({ method, owner }) => method === 'POST' && owner === 'none');
    expect(unowned).toEqual([]);
  });

  it('keep passwords out of logs', () => {
    expect(calls.filter(({ secret }) => secret).map(({ name }) => name)).toEqual(['email.generatePassword']);
  });
});
