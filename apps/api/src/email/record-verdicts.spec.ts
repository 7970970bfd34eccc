import type { RecordState } from '@homeport/contract/mail-records';
import type { Verdicts } from './mail-domains.repository.ts';
import {
  isAllFound,
  verdictsOf,
  parseExchange,
  requiredRecordsOf,
  formatExchange,
} from './record-verdicts.ts';

const foundAs = (states: Partial<Record<keyof Verdicts, RecordState>>): Verdicts =>
  Object.fromEntries(Object.entries(states).map(([kind, state]) => [kind, { state, seen: [], wanted: [] }]));
const all = { ownership: 'found', mx: 'found', spf: 'found', dkim: 'found' } as const;

describe('whether email works', () => {
  it.each([
    ['when all records are there', all, false, true],
    ['when the proof of ownership has gone since', { ...all, ownership: 'missing' }, true, true],
    ['when a name for mail programs is missing', { ...all, webmail: 'missing' }, false, true],
    ['not when a record is missing', { ...all, dkim: 'missing' }, true, false],
    ['not when a record is wrong', { ...all, mx: 'wrong' }, true, false],
    ['as before when the DNS cannot tell', { ...all, spf: 'unknown' }, true, true],
    ['not for the first time when the DNS cannot tell', { ...all, spf: 'unknown' }, false, false],
    [
      'not when one is missing and another cannot be told',
      { ...all, mx: 'unknown', spf: 'missing' },
      true,
      false,
    ],
    ['not while the mail host wants nothing but the proof', { ownership: 'found' }, false, false],
  ] as const)('%s', (_, states, before, works) => {
    expect(isAllFound(foundAs(states), before)).toBe(works);
  });
});

describe('the records that the mail host requires', () => {
  const account = { ownershipName: '_proof', ownershipValue: 'domain-verified' };
  const domain = { name: 'lune.example', mx: [], spf: null, dkim: null, dkimName: null };
  const none = { outcome: 'none' } as const;
  const hosts = { server: none, administration: none, webmail: none };

  it('are the proof alone before it has the domain', () => {
    const wants = requiredRecordsOf(account, domain);
    expect(wants).toEqual({
      records: undefined,
      ownership: { name: '_proof.lune.example', value: 'domain-verified' },
    });
    const seen = { mx: none, spf: none, dkim: none, ownership: none, hosts };
    expect(verdictsOf(wants, seen)).toEqual({
      ownership: { state: 'missing', seen: [], wanted: ['domain-verified'] },
    });
  });

  it('are unknown before there is an account', () => {
    const wants = requiredRecordsOf({ ownershipName: null, ownershipValue: null }, domain);
    expect(verdictsOf(wants, { mx: none, spf: none, dkim: none, ownership: none, hosts })).toEqual({});
  });

  it('are all records afterwards, except for a key that it has not generated', () => {
    const spf = 'v=spf1 include:mxroute.com -all';
    const { records } = requiredRecordsOf(account, { ...domain, mx: ['10 mx.example'], spf });
    expect(records).toMatchObject({
      mx: [{ host: 'mx.example', priority: 10 }],
      spf: { name: 'lune.example', value: spf },
      dkim: null,
    });
  });

  it('include MX records in zone file syntax', () => {
    expect(formatExchange(parseExchange('20 relay.example'))).toBe('20 relay.example');
  });
});
