import { allCalls } from '@homeport/contract';
import { answeredCall } from './answered-calls.ts';
import { specifiedCalls } from './calls.ts';
import { takeCoverage } from './coverage.ts';
import type { Coverage, Item } from './coverage.ts';
import { describeCoverage, isComplete } from './report.ts';
import { specifiedRoutes } from './routes.ts';
import { screens } from './screens.ts';
import type { SeenText } from './observation.ts';
import { wording } from './wording.ts';

const seen = (path: string, part: string, text: string): SeenText => ({ path, part, text });
const sighted = (...texts: SeenText[]) => takeCoverage([{ texts, addresses: [], calls: [] }], 'quay');
const namesOf = (items: Item[]) => items.filter((item) => item.seen).map(({ name }) => name);

describe('what there is to be counted', () => {
  it('is 89 calls of the contract, 38 routes and 67 screens, each once', () => {
    const names = new Set<string>(allCalls.map(({ name }) => name));
    expect(new Set(specifiedCalls).size).toBe(89);
    expect(specifiedCalls.filter((name) => !names.has(name))).toEqual([]);
    expect(new Set(specifiedRoutes).size).toBe(38);
    const numbers = Array.from({ length: 67 }, (_, index) => `S${`${index + 1}`.padStart(2, '0')}`);
    expect(Object.keys(screens)).toEqual(numbers);
  });
});

describe('answeredCall', () => {
  it('is the call with a word there before the one with a parameter', () => {
    const post = (pathname: string) => answeredCall({ method: 'POST', pathname, status: 200 });
    expect(post('/api/domain/nameserver')).toBe('domains.setNameservers');
    expect(post('/api/domain/nameserver/quay')).toBe('domains.useOwnNameservers');
    expect(post('/api/domain/maison-lune.com')).toBe('domains.read');
    expect(post('/api/hostingplan/')).toBe('billing.confirmPurchase');
  });

  it('is none for what is not a success, or not a call', () => {
    expect(answeredCall({ method: 'POST', pathname: '/api/auth/login', status: 401 })).toBeUndefined();
    expect(answeredCall({ method: 'GET', pathname: '/api/nothing', status: 200 })).toBeUndefined();
  });
});

describe('wording', () => {
  it.each([
    ['Link', 'Link', true],
    ['Link', 'Link to it', false],
    [' REQUIRED!', 'REQUIRED!', true],
    ['$9.88', '$19.88', false],
    ['$9.88', '$9.88 / month', true],
    ['Trial ends {date}', 'Trial ends 21 December 2026', true],
    ['Trial ends {date}', 'Trial ends', false],
    ['INCORRECT OTP!', 'INCORRECT OTP! Please check your email.', true],
    ['Request {number}', 'My Request 5', true],
    ['Go Back', 'go back', false],
  ])('of %j in %j: %s', (text, rendered, found) => {
    expect(wording(text).test(rendered)).toBe(found);
  });
});

describe('takeCoverage', () => {
  it('counts a text only under the addresses and in the part of the page where it belongs', () => {
    const otp = 'INCORRECT OTP!';
    expect(namesOf(sighted(seen('/login', 'main', otp)).texts)).toEqual([`S10 '${otp}'`]);
    expect(namesOf(sighted(seen('/LOGIN/', 'main', otp)).texts)).toEqual([`S10 '${otp}'`]);
    expect(namesOf(sighted(seen('/videos', 'main', otp)).texts)).toEqual([]);
    expect(namesOf(sighted(seen('/videos', 'main Videos', 'Domains')).texts)).toEqual([]);
    expect(namesOf(sighted(seen('/videos', 'nav Main places', 'Domains')).texts)).toEqual(["S01 'Domains'"]);
  });

  it('counts a route where something was read there, and one that leads elsewhere where it was opened', () => {
    const coverage = takeCoverage(
      [
        {
          texts: [seen('/quay-admin', 'main', 'x')],
          addresses: ['/add-account-details/p1', '/videos'],
          calls: [],
        },
      ],
      'quay',
    );
    expect(namesOf(coverage.routes)).toEqual(['/add-account-details/:planId?', '/{product}-admin']);
  });

  it('counts calls, and a screen that consists of one', () => {
    const coverage = takeCoverage(
      [{ texts: [], addresses: [], calls: ['auth.logout', 'auth.login'] }],
      'quay',
    );
    expect(namesOf(coverage.calls)).toEqual(['auth.login']);
    expect(namesOf(coverage.furtherCalls)).toEqual(['auth.logout']);
    expect(namesOf(coverage.screens)).toEqual(['S15 Log-out']);
  });
});

describe('the report', () => {
  it('tells what is missing, and is complete without', () => {
    const none = takeCoverage([], 'quay');
    expect(describeCoverage(none)).toContain('0 of 89 calls of the specification answered\n  missing: auth.');
    expect(isComplete(none)).toBe(false);
    const all = (items: Item[]) => items.map((item) => ({ ...item, seen: true }));
    const found: Coverage = {
      calls: all(none.calls),
      furtherCalls: all(none.furtherCalls),
      routes: all(none.routes),
      furtherRoutes: all(none.furtherRoutes),
      screens: all(none.screens),
      texts: all(none.texts),
      states: all(none.states),
    };
    expect(isComplete(found)).toBe(true);
    expect(describeCoverage(found)).toContain('38 of 38 routes');
    expect(describeCoverage(found)).not.toContain('missing');
    expect(isComplete({ ...found, states: [{ name: 'S21', seen: false }] })).toBe(false);
  });
});
