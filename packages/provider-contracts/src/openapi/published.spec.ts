import {
  bunnyContract,
  gandiContract,
  mxrouteContract,
  pleskRestContract,
  wpToolkitContract,
} from './published.ts';
import type { OpenApiMismatch } from './schemas.ts';

/** The differences, in one line. */
const reasons = (mismatches: readonly OpenApiMismatch[]) => mismatches.map(({ reason }) => reason).join('; ');

describe("bunny's published structure", () => {
  const bunny = bunnyContract();

  it('takes a new zone, and refuses one without a name', () => {
    const request = { method: 'POST', path: '/pullzone', body: { Name: 'a', Type: 0 } };
    expect(bunny.requestMismatches(request)).toEqual([]);
    expect(reasons(bunny.requestMismatches({ ...request, body: { Type: 0 } }))).toMatch(/Name/);
  });

  it('takes a zone as an answer, and refuses one with a wrong id', () => {
    const request = { method: 'GET', path: '/pullzone/7' };
    expect(bunny.answerMismatches(request, { status: 200, body: { Id: 7, Hostnames: [] } })).toEqual([]);
    expect(reasons(bunny.answerMismatches(request, { status: 200, body: { Id: 'x' } }))).toMatch(/Id/);
  });
});

describe("Plesk's published structure", () => {
  it('takes a list of domains, and refuses an unknown path', () => {
    const request = { method: 'GET', path: '/api/v2/domains' };
    expect(pleskRestContract().requestMismatches(request)).toEqual([]);
    expect(pleskRestContract().requestMismatches({ ...request, path: '/api/v2/sites' })).toEqual([
      { field: '', reason: 'GET /api/v2/sites is not published' },
    ]);
  });
});

describe("MXroute's published structure", () => {
  const mxroute = mxrouteContract();
  const domain = { method: 'GET', path: '/domains/kunde.example' };

  it('takes a new mailbox, and refuses one with a short password or without any', () => {
    const request = { method: 'POST', path: `${domain.path}/email-accounts` };
    const body = { username: 'info', password: 'Geheim123!', quota: 0 };
    const verdict = (sent: object) => reasons(mxroute.requestMismatches({ ...request, body: sent }));
    expect(verdict(body)).toBe('');
    expect(verdict({ ...body, password: 'a' })).toMatch(/8/);
    expect(verdict({ username: 'info' })).toMatch(/password/);
  });

  it('takes a domain as an answer, and refuses members that it does not know', () => {
    const answer = (data: object) => ({ status: 200, body: { success: true, data } });
    expect(mxroute.answerMismatches(domain, answer({ domain: 'kunde.example' }))).toEqual([]);
    expect(reasons(mxroute.answerMismatches(domain, answer({ name: 'kunde.example' })))).toMatch(
      /additional/,
    );
  });
});

describe("Gandi's structure", () => {
  const gandi = gandiContract();
  const headers = { 'content-type': 'application/json' };
  const owner = {
    type: 'individual',
    given: 'Eva',
    family: 'Muster',
    email: 'eva@kunde.example',
    streetaddr: 'Hauptstr. 1',
    country: 'DE',
  };
  const register = (body: object, more: Record<string, string> = {}) =>
    reasons(
      gandi.requestMismatches({
        method: 'POST',
        path: '/v5/domain/domains',
        headers: { ...headers, ...more },
        body,
      }),
    );

  it('takes an order, and its dry run', () => {
    expect(register({ fqdn: 'kunde.example', owner })).toBe('');
    expect(register({ fqdn: 'kunde.example', owner }, { 'dry-run': '1' })).toBe('');
  });

  it.each([
    ['without an owner', { fqdn: 'kunde.example' }, /owner/],
    ['for eleven years', { fqdn: 'kunde.example', owner, duration: 11 }, /duration must be <= 10/],
    ['with an unknown member', { fqdn: 'kunde.example', owner, years: 2 }, /additional.*years/],
    [
      'for an owner without a street',
      { fqdn: 'kunde.example', owner: { ...owner, streetaddr: 7 } },
      /street/,
    ],
  ])('refuses an order %s', (_case, body, reason) => {
    expect(register(body)).toMatch(reason);
  });

  it('refuses a dry run where the call would be carried out', () => {
    const path = '/v5/domain/domains/kunde.example/nameservers';
    const body = { nameservers: ['ns1.example', 'ns2.example'] };
    const request = { method: 'PUT', path, headers: { ...headers, 'dry-run': '1' }, body };
    expect(reasons(gandi.requestMismatches(request))).toMatch(/takes no Dry-Run/);
  });

  it('takes a finished creation only with its location', () => {
    const request = { method: 'GET', path: '/v5/domain/domains/kunde.example/createstatus' };
    const verdict = (sent: Record<string, string>) =>
      reasons(gandi.answerMismatches(request, { status: 303, headers: sent }));
    expect(verdict({ location: 'https://api.gandi.net/v5/domain/domains/kunde.example' })).toBe('');
    expect(verdict({})).toMatch(/Location/);
  });

  it.each([
    ['as one sentence', { code: 404, message: 'No', object: 'HTTPNotFound', cause: 'Not Found' }, 0],
    ['field by field', { status: 'error', errors: [{ location: 'body', name: 'a', description: 'b' }] }, 0],
    ['in another form', { error: 'No' }, 1],
  ])('has refusals %s', (_case, body, mismatches) => {
    const request = { method: 'GET', path: '/v5/domain/domains/kunde.example' };
    expect(gandi.answerMismatches(request, { status: 404, body }).length > 0).toBe(mismatches > 0);
  });
});

describe("WP Toolkit's structure", () => {
  const toolkit = wpToolkitContract();
  const path = '/api/modules/wp-toolkit/v1/scanner';
  const scan = (body: object) => reasons(toolkit.requestMismatches({ method: 'POST', path, body }));

  it('takes a scan that is confirmed, by this name alone', () => {
    expect(scan({ confirm: true })).toBe('');
    expect(scan({ confirmation: true })).toMatch(/'confirm'/);
  });

  it('takes a login link as a redirect or as an answer', () => {
    const request = { method: 'POST', path: '/api/modules/wp-toolkit/v1/installations/5/login' };
    const verdict = (status: number, body?: object, headers = {}) =>
      reasons(toolkit.answerMismatches(request, { status, headers, body }));
    expect(verdict(307, undefined, { location: '/wp-admin' })).toBe('');
    expect(verdict(200, { link: '/wp-admin' })).toBe('');
    expect(verdict(307)).toMatch(/Location/);
    expect(verdict(200, { url: '/wp-admin' })).toMatch(/link/);
  });
});
