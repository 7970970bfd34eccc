import type { WantedMailRecords } from '@homeport/contract/mail-records';
import { applyChanges } from '@homeport/contract/zone-changes';
import { inOrder, type RecordSet } from '@homeport/contract/zone-records';
import { initialEmail } from '../domains/registrars/gandi/initial-email.ts';
import { type MailZone, planConnection, planDisconnection } from './mail-zone-plan.ts';
import { addReplaced } from './replaced-records.ts';

const zone = 'shop.example';
const wanted: WantedMailRecords = {
  mx: [
    { priority: 10, host: 'mx.host.example' },
    { priority: 20, host: 'mx-relay.host.example' },
  ],
  spf: { name: zone, value: 'v=spf1 include:host.example -all' },
  dkim: { name: `x._domainkey.${zone}`, value: 'v=DKIM1; k=rsa; p=ours' },
  ownership: { name: `_verify.${zone}`, value: 'proof' },
};
const published = { mx: wanted.mx, spf: wanted.spf, dkim: wanted.dkim, proof: wanted.ownership };

const set = (name: string, type: string, ...values: string[]): RecordSet => ({
  name,
  type,
  ttl: 600,
  values,
});
const at = (sets: readonly RecordSet[]): MailZone => ({
  zone,
  domain: zone,
  sets,
  initialEmail,
  portalHost: 'portal.example',
});
const shown = (sets: readonly RecordSet[]) =>
  sets.map(({ name, type, values }) => [name, type, ...values].join(' | '));

function connect(sets: readonly RecordSet[]) {
  const changes = planConnection(at(sets), wanted);
  return { changes, after: applyChanges(sets, changes) };
}

function disconnect(sets: readonly RecordSet[], replaced = connect(sets).changes) {
  return applyChanges(sets, planDisconnection(at(sets), published, replaced));
}

const website = [set('@', 'A', '192.0.2.1'), set('www', 'CNAME', 'shop.example.')];
const google = [
  set('@', 'MX', '1 aspmx.l.google.com.', '5 alt1.aspmx.l.google.com.'),
  set('@', 'TXT', 'site-proof', 'v=spf1 include:_spf.google.com ~all'),
  set('google._domainkey', 'TXT', 'v=DKIM1; k=rsa; p=google'),
  set('_dmarc', 'TXT', 'v=DMARC1; p=reject'),
  set('_imaps._tcp', 'SRV', '0 1 993 imap.gmail.com.'),
];
const gandi = initialEmail;

it('a zone without email gets all records, and connecting again changes nothing', () => {
  const { after } = connect(website);
  expect(shown(after)).toEqual(
    shown(
      inOrder([
        ...website,
        set('@', 'MX', '10 mx.host.example.', '20 mx-relay.host.example.'),
        set('@', 'TXT', 'v=spf1 include:host.example -all'),
        set('_autodiscover._tcp', 'SRV', '0 1 443 portal.example.'),
        set('_dmarc', 'TXT', 'v=DMARC1; p=none'),
        set('_imaps._tcp', 'SRV', '0 1 993 mx.host.example.'),
        set('_submissions._tcp', 'SRV', '0 1 465 mx.host.example.'),
        set('_verify', 'TXT', 'proof'),
        set('autoconfig', 'CNAME', 'portal.example.'),
        set('autodiscover', 'CNAME', 'portal.example.'),
        set('mail', 'CNAME', 'mx.host.example.'),
        set('mailadmin', 'CNAME', 'mx.host.example.'),
        set('webmail', 'CNAME', 'mx.host.example.'),
        set('x._domainkey', 'TXT', 'v=DKIM1; k=rsa; p=ours'),
      ]),
    ),
  );
  expect(planConnection(at(after), wanted)).toEqual([]);
});

it('of another provider, what sends and receives email is replaced; texts, policies and keys are kept', () => {
  const { changes, after } = connect([...website, ...google]);
  const replaced = changes.filter(({ before }) => before !== null);
  expect(replaced.map(({ name, type }) => `${name} ${type}`)).toEqual(['@ MX', '@ TXT', '_imaps._tcp SRV']);
  expect(shown(after)).toEqual(
    expect.arrayContaining([
      '@ | TXT | site-proof | v=spf1 include:_spf.google.com include:host.example ~all',
      '_dmarc | TXT | v=DMARC1; p=reject',
      'google._domainkey | TXT | v=DKIM1; k=rsa; p=google',
    ]),
  );
});

it('the registrar’s own email service goes from a new zone, and what its owner changed stays', () => {
  const own = gandi.map((each) =>
    each.name === '_pop3s._tcp' ? set('_pop3s._tcp', 'SRV', '0 1 995 pop.example.') : each,
  );
  const { after } = connect(own);
  expect(shown(after).filter((line) => line.includes('gandi'))).toEqual([]);
  expect(shown(after)).toContain('_pop3s._tcp | SRV | 0 1 995 pop.example.');
});

it.each([
  ['a host name that has records', set('webmail', 'A', '192.0.2.7')],
  ['a policy that another service hosts', set('_dmarc', 'CNAME', 'policy.dmarc.example.')],
  ['a name of a service with other records', set('_imaps._tcp', 'CNAME', 'elsewhere.example.')],
  ['a service of ours with another priority', set('_imaps._tcp', 'SRV', '5 9 993 mx.host.example.')],
])('%s is kept', (_name, kept) => {
  expect(connect([kept]).after.filter(({ name }) => name === kept.name)).toEqual([kept]);
});

it('an alias in the place of our key is replaced, and comes back', () => {
  const alias = set('x._domainkey', 'CNAME', 'key.old.example.');
  const { changes, after } = connect([alias]);
  expect(shown(after)).toContain('x._domainkey | TXT | v=DKIM1; k=rsa; p=ours');
  expect(disconnect(after, changes)).toEqual([alias]);
});

it.each([
  ['without email', website],
  ['of another provider', [...website, ...google]],
  ['of the registrar’s own service', [...website, ...gandi]],
  ['with an unused policy for senders', [...website, set('@', 'TXT', 'v=spf1 -all')]],
  ['with a policy for other senders', [set('@', 'TXT', 'v=spf1 include:a.example ~all')]],
])('disconnecting brings a zone %s back as it was', (_name, before) => {
  const { changes, after } = connect(before);
  expect(shown(disconnect(after, changes))).toEqual(shown(inOrder([...before])));
});

it('what its owner changed since is not overwritten', () => {
  const { changes, after } = connect([...website, ...gandi]);
  const changed = applyChanges(after, [
    { name: '@', type: 'MX', after: { ttl: 300, values: ['1 mx.new.example.'] } },
    { name: '@', type: 'TXT', after: { ttl: 300, values: ['v=spf1 include:new.example -all', 'new-proof'] } },
    { name: '_imaps._tcp', type: 'SRV', after: { ttl: 300, values: ['0 1 993 imap.new.example.'] } },
    { name: '_submission._tcp', type: 'CNAME', after: { ttl: 300, values: ['new.example.'] } },
    { name: 'webmail', type: 'CNAME', after: null },
    { name: 'gm1._domainkey', type: 'TXT', after: { ttl: 300, values: ['v=DKIM1; p=new'] } },
  ]);
  const left = shown(disconnect(changed, changes));
  expect(left).toEqual(
    expect.arrayContaining([
      '@ | MX | 1 mx.new.example.',
      '@ | TXT | v=spf1 include:new.example -all | new-proof',
      '_imaps._tcp | SRV | 0 1 993 imap.new.example.',
      '_submission._tcp | CNAME | new.example.',
      'gm1._domainkey | TXT | v=DKIM1; p=new',
      'gm2._domainkey | CNAME | gm2.gandimail.net.',
    ]),
  );
  expect(left.filter((line) => /webmail|host\.example/.test(line))).toEqual([]);
});

it('values that were added beside ours stay without them', () => {
  const { changes, after } = connect(google);
  const added = applyChanges(after, [
    {
      name: '_imaps._tcp',
      type: 'SRV',
      after: { ttl: 300, values: ['0 1 993 mx.host.example.', '9 1 993 own.example.'] },
    },
    { name: '@', type: 'MX', after: { ttl: 300, values: ['10 mx.host.example.', '90 backup.example.'] } },
  ]);
  expect(shown(disconnect(added, changes))).toEqual(
    expect.arrayContaining(['_imaps._tcp | SRV | 9 1 993 own.example.', '@ | MX | 90 backup.example.']),
  );
});

it('an interrupted disconnection continues with the same result', () => {
  const { changes, after } = connect([...website, ...gandi]);
  const whole = planDisconnection(at(after), published, changes);
  for (let written = 0; written <= whole.length; written += 1) {
    const half = applyChanges(after, whole.slice(0, written));
    expect(shown(disconnect(half, changes))).toEqual(shown(applyChanges(after, whole)));
  }
});

it('an interrupted connection remembers what was there first', () => {
  const before = [...website, ...gandi];
  const { changes, after } = connect(before);
  for (let written = 0; written <= changes.length; written += 1) {
    const half = applyChanges(before, changes.slice(0, written));
    const replaced = addReplaced(changes, planConnection(at(half), wanted));
    expect(shown(disconnect(after, replaced))).toEqual(shown(inOrder(before)));
  }
});

it('what its owner set before connecting again counts as what was there first', () => {
  const { changes, after } = connect(google);
  const own = { ttl: 300, values: ['1 mx.new.example.'] };
  const changed = applyChanges(after, [{ name: '@', type: 'MX', after: own }]);
  const again = planConnection(at(changed), wanted);
  const replaced = addReplaced(changes, again);
  expect(shown(disconnect(applyChanges(changed, again), replaced))).toContain('@ | MX | 1 mx.new.example.');
});

it('a domain below the zone gets its records there, and the registrar’s own service stays', () => {
  const { mx } = wanted;
  const domain = `post.${zone}`;
  const spf = { name: domain, value: wanted.spf.value };
  const below = { ...at(gandi), domain };
  const changes = planConnection(below, { mx, spf, dkim: null, ownership: null });
  expect(changes.filter(({ before }) => before !== null)).toEqual([]);
  expect(changes.map(({ name, type }) => `${name} ${type}`)).toEqual(
    expect.arrayContaining(['post MX', 'post TXT', '_dmarc.post TXT', 'webmail.post CNAME']),
  );
});
