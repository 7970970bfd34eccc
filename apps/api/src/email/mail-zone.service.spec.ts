import type { WantedMailRecords } from '@homeport/contract/mail-records';
import type { RecordSet } from '@homeport/contract/zone-records';
import type { Config } from '../foundation/config/config.ts';
import type { Zone } from '../domains/index.ts';
import { MailZoneService } from './mail-zone.service.ts';

const domain = { userId: 'user-1', name: 'shop.example' };
const ours = { priority: 10, host: 'mx.host.example' };
const theirs = { priority: 5, host: 'mx.old.example' };
const wanted = {
  mx: [ours],
  spf: { name: domain.name, value: 'v=spf1 include:host.example -all' },
  dkim: null,
} as unknown as WantedMailRecords;

/** A zone in memory, and what was done with it in order. */
function environmentOf({ sets: before = [], texts = [] }: { sets?: RecordSet[]; texts?: string[] } = {}) {
  let sets = before;
  const log: string[] = [];
  let exchangers = [theirs];
  let policies = texts;
  const records = {
    texts: async (_zone: string, name: string) => (name.startsWith('_dmarc.') ? policies : []),
    replaceTexts: async (
      _zone: string,
      name: string,
      isOld: (text: string) => boolean,
      values: readonly string[],
    ) => {
      if (!name.startsWith('_dmarc.')) return;
      if (sets.some(({ name: at, type }) => at === '_dmarc' && type === 'CNAME'))
        throw new Error('A TXT beside a CNAME is refused');
      policies = [...policies.filter((text) => !isOld(text)), ...values];
    },
    exchangers: async () => exchangers,
    putExchangers: async (_zone: string, _name: string, put: (typeof ours)[]) => {
      exchangers = put;
      log.push('exchangers');
    },
    addAlias: async () => {
      log.push('alias');
      return true;
    },
    removeAlias: async () => undefined,
  };
  const entries: unknown[] = [];
  const servicesBefore: unknown[] = [];
  const audit = {
    record: async ({ detail }: { detail: { exchangersBefore?: string[]; servicesBefore?: string[] } }) => {
      if (detail.servicesBefore !== undefined) servicesBefore.push(detail.servicesBefore);
      if (detail.exchangersBefore !== undefined) entries.push(detail.exchangersBefore);
      log.push('audit');
    },
  };
  const config = { settings: { PUBLIC_URL: 'https://portal.example' } } as Config;
  const service = new MailZoneService({} as never, audit as never, config);
  const zoneSets = {
    list: async () => sets,
    write: async (_zone: string, written: readonly RecordSet[]) => {
      const isWritten = (set: RecordSet) =>
        written.some(({ name, type }) => name === set.name && type === set.type);
      sets = [...sets.filter((set) => !isWritten(set)), ...written.filter(({ values }) => values.length > 0)];
    },
  };
  const zone = { name: domain.name, records, sets: zoneSets, initialEmail: [], nameservers: [] };
  const servicesNow = () =>
    sets.filter(({ type }) => type === 'SRV').map(({ name, values }) => [name, ...values].join(' '));
  return {
    servicesNow,
    servicesBefore,
    service,
    zone: zone as unknown as Zone,
    log,
    entries,
    records,
    policies: () => policies,
  };
}

const cname: RecordSet = { name: '_dmarc', type: 'CNAME', ttl: 300, values: ['policy.dmarc.example.'] };

it('a policy that another service hosts is kept', async () => {
  const { service, zone, policies } = environmentOf({ sets: [cname] });
  await service.write(zone, domain, wanted);
  expect(policies()).toEqual([]);
});

it.each([
  ['is added where there is none', [], ['v=DMARC1; p=none']],
  ['is added beside other texts', ['other'], ['other', 'v=DMARC1; p=none']],
  ['of the customer is kept', ['v=DMARC1; p=reject'], ['v=DMARC1; p=reject']],
])('a policy %s', async (_name, texts, expected) => {
  const { service, zone, policies } = environmentOf({ texts });
  await service.write(zone, domain, wanted);
  expect(policies()).toEqual(expected);
});

it('the previous mail servers are recorded before anything optional, and once', async () => {
  const { service, zone, log, entries, records } = environmentOf();
  const { addAlias } = records;
  records.addAlias = async () => {
    throw new Error('unavailable');
  };
  await expect(service.write(zone, domain, wanted)).rejects.toThrow('unavailable');
  expect(entries).toEqual([['5 mx.old.example']]);
  records.addAlias = addAlias;
  await service.write(zone, domain, wanted);
  expect(entries).toHaveLength(1);
  expect(log.slice(0, 2)).toEqual(['audit', 'exchangers']);
});

it('the previous mail servers are known to staff when replacing them is interrupted', async () => {
  const { service, zone, entries, records } = environmentOf();
  const { putExchangers } = records;
  records.putExchangers = async (...replacement) => {
    await putExchangers(...replacement);
    throw new Error('interrupted');
  };
  await expect(service.write(zone, domain, wanted)).rejects.toThrow('interrupted');
  records.putExchangers = putExchangers;
  await service.write(zone, domain, wanted);
  expect(entries).toEqual([['5 mx.old.example']]);
});

const serviceSet = (name: string, value: string): RecordSet => ({
  name,
  type: 'SRV',
  ttl: 300,
  values: [value],
});
const ourServices = [
  '_imaps._tcp 0 1 993 mx.host.example.',
  '_submissions._tcp 0 1 465 mx.host.example.',
  '_autodiscover._tcp 0 1 443 portal.example.',
];

it('the servers that email apps look for are written, and removed with the rest', async () => {
  const environment = environmentOf();
  await environment.service.write(environment.zone, domain, wanted);
  await environment.service.write(environment.zone, domain, wanted);
  expect(environment.servicesNow()).toEqual(ourServices);
  await environment.service.removeAll(environment.zone, domain.name, { mx: [ours], spf: null, dkim: null });
  expect(environment.servicesNow()).toEqual([]);
});

it('those of a previous provider are replaced, and recorded before', async () => {
  const environment = environmentOf({ sets: [serviceSet('_imaps._tcp', '0 1 993 mail.old.example.')] });
  await environment.service.write(environment.zone, domain, wanted);
  expect(environment.servicesNow()).toEqual(ourServices);
  expect(environment.servicesBefore).toEqual([['_imaps._tcp 0 1 993 mail.old.example.']]);
});

it('a name with other records than services is left alone', async () => {
  const alias: RecordSet = { name: '_imaps._tcp', type: 'CNAME', ttl: 300, values: ['elsewhere.example.'] };
  const environment = environmentOf({ sets: [alias] });
  await environment.service.write(environment.zone, domain, wanted);
  expect(environment.servicesNow()).toEqual(ourServices.slice(1));
});

it('those of ours keep the priority that their owner chose, and go without others of the same name', async () => {
  const chosen = serviceSet('_imaps._tcp', '5 9 993 mx.host.example.');
  const environment = environmentOf({ sets: [chosen] });
  await environment.service.write(environment.zone, domain, wanted);
  expect(environment.servicesNow()).toContain('_imaps._tcp 5 9 993 mx.host.example.');
  expect(environment.servicesBefore).toEqual([]);
  const theirs = '0 1 993 mail.new.example.';
  await environment.zone.sets.write(domain.name, [{ ...chosen, values: [...chosen.values, theirs] }]);
  await environment.service.removeAll(environment.zone, domain.name, { mx: [ours], spf: null, dkim: null });
  expect(environment.servicesNow()).toEqual([`_imaps._tcp ${theirs}`]);
});

it('only services that we wrote are removed', async () => {
  const environment = environmentOf();
  await environment.service.write(environment.zone, domain, wanted);
  const theirs = serviceSet('_imaps._tcp', '0 1 993 mail.new.example.');
  await environment.zone.sets.write(domain.name, [theirs]);
  await environment.service.removeAll(environment.zone, domain.name, { mx: [ours], spf: null, dkim: null });
  expect(environment.servicesNow()).toEqual(['_imaps._tcp 0 1 993 mail.new.example.']);
});

it('only the policy that we write is removed', async () => {
  const own = ['v=DMARC1; p=none; rua=mailto:info@shop.example', 'v=DMARC1;p=none'];
  const { service, zone, policies } = environmentOf({ texts: ['v=DMARC1; p=none', ...own] });
  await service.removeAll(zone, domain.name, { mx: [ours], spf: null, dkim: null });
  expect(policies()).toEqual(own);
});
