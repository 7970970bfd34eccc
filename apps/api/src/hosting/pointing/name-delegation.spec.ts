import type { DnsAnswer } from '../../foundation/dns/dns-lookup.port.ts';
import { delegationOf } from './name-delegation.ts';

const ours = new Set(['ns1.dns.example', 'ns2.dns.example']);
const found = (...records: string[]): DnsAnswer<string> => ({ outcome: 'found', records });
const none: DnsAnswer<string> = { outcome: 'none', why: 'no_records' };
const noName: DnsAnswer<string> = { outcome: 'none', why: 'no_name' };
const failure: DnsAnswer<string> = { outcome: 'unknown', why: 'server_failure' };
const timeout: DnsAnswer<string> = { outcome: 'unknown', why: 'timeout' };

describe('the nameservers of a name', () => {
  it.each([
    ['are ours', [found('ns1.dns.example', 'ns2.dns.example')], 'here'],
    ['are ours and others', [found('ns1.dns.example', 'ns1.else.example')], 'elsewhere'],
    ['are those of the domain above', [none, found('ns1.else.example')], 'elsewhere'],
    ['are its own, below the domain of others', [found('ns1.dns.example')], 'here'],
    ['are none', [none, none], 'none'],
    ['are none because there is no domain', [noName, noName], 'no_domain'],
    ['do not answer', [failure, failure], 'silent'],
  ] as const)('%s', (_, answers, state) => {
    expect(delegationOf(answers, ours)?.state).toBe(state);
  });

  it.each([[[timeout]], [[failure, timeout]], [[]]])(
    'are unknown when the DNS does not answer: %j',
    (answers) => {
      expect(delegationOf(answers, ours)).toBeUndefined();
    },
  );
});
