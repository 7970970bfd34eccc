import type { FoundWebspace } from '../hosting/index.ts';
import {
  type KnownPerson,
  reasonOfPerson,
  reasonOnPanel,
  reviewCode,
  reviewWebspace,
  sharedAddresses,
  toAddress,
} from './import-rules.ts';
import type { ReviewedCustomer } from './import-row.ts';

const person = {
  id: 'lea',
  isStaff: false,
  isDisabled: false,
  plan: null,
  hasHosting: false,
} satisfies KnownPerson;
const webspace: FoundWebspace = {
  panelWebspaceId: '7',
  panelCustomerId: '3',
  asciiName: 'lune.example',
  accountId: '',
  isSwitchedOn: true,
  storageBytes: 0,
  hasWebHosting: true,
  websites: [
    {
      panelSiteId: '7',
      asciiName: 'lune.example',
      aliases: [],
      kind: 'main',
      parentSiteId: null,
      storageBytes: 0,
    },
  ],
};
const row: ReviewedCustomer = {
  number: 1,
  customerId: '3',
  login: 'lea',
  email: 'lea@example.com',
  name: 'Lea',
  company: '',
  locale: null,
  decision: 'create',
  reason: null,
  userId: null,
  webspaces: [reviewWebspace(webspace, new Set(), null)],
};

describe('an address of the panel', () => {
  it.each([
    [' Lea@Example.COM ', 'lea@example.com'],
    ['lea', undefined],
    ['lea@münchen.example', undefined],
    ['', undefined],
  ])('%j is %j in the portal', (email, expected) => {
    expect(toAddress(email)).toBe(expected);
  });

  it('is shared if two customers have it in any spelling; invalid ones are not compared', () => {
    const emails = ['lea@example.com', 'LEA@example.com ', 'max@example.com', 'x', 'x'];
    expect(sharedAddresses(emails.map((email) => ({ email })))).toEqual(new Set(['lea@example.com']));
  });
});

describe('a customer of the panel', () => {
  it.each([
    ['lea@example.com', false, null],
    ['', false, 'no_email'],
    ['  ', false, 'no_email'],
    ['lea at example', false, 'invalid_email'],
    ['Twin@example.com', false, 'duplicate_email'],
    ['lea@example.com', true, 'reseller'],
  ])('with the address %j, of a reseller: %j, is refused as %j', (email, isOfReseller, expected) => {
    expect(reasonOnPanel({ email, isOfReseller }, new Set(['twin@example.com']))).toBe(expected);
  });
});

describe('a person of the portal with the address of a customer', () => {
  it.each([
    [{}, null],
    [{ plan: 'domain' }, null],
    [{ plan: 'legacy' }, null],
    [{ plan: 'expert' }, 'has_plan'],
    [{ hasHosting: true }, 'has_hosting'],
    [{ isStaff: true }, 'staff'],
    [{ isDisabled: true }, 'disabled'],
  ] as const)('%j: %j', (facts, expected) => {
    expect(reasonOfPerson({ ...person, ...facts })).toBe(expected);
  });
});

describe('a webspace', () => {
  const refused = { name: 'lune.example', why: 'held' };
  it.each([
    ['is imported', {}, [], null, null],
    ['is here already', {}, ['7'], refused, 'already_here'],
    ['without web hosting stays', { hasWebHosting: false }, [], refused, 'no_web_hosting'],
    ['with a name of someone else stays', {}, [], refused, 'name_refused'],
  ] as const)('%s', (_, facts, known, name, expected) => {
    const reviewed = reviewWebspace({ ...webspace, ...facts }, new Set<string>(known), name);
    expect(reviewed.reason).toBe(expected);
    expect(reviewed.refused).toEqual(expected === 'name_refused' ? refused : null);
  });
});

describe('the code of a review', () => {
  it('is the same for the same rows, and another one for the smallest difference', () => {
    expect(reviewCode([row])).toBe(reviewCode([structuredClone(row)]));
    expect(reviewCode([row])).toMatch(/^[0-9a-f]{12}$/);
    const others = [
      [],
      [{ ...row, decision: 'match', userId: 'max' }],
      [row, row],
      [{ ...row, email: 'max@example.com' }],
    ];
    const codes = others.map((rows) => reviewCode(rows as ReviewedCustomer[]));
    expect(new Set([...codes, reviewCode([row])]).size).toBe(5);
  });
});
