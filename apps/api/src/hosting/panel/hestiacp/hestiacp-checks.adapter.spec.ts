import { createHestiacpClient } from '@homeport/hestiacp';
import { OffsetClock } from '../../../foundation/clock/clock.ts';
import { listOf } from '../../../foundation/doctor/doctor.commands.ts';
import { DoctorService } from '../../../foundation/doctor/doctor.service.ts';
import { WebProbePort } from '../../../foundation/doctor/web-probe.port.ts';
import { testSettings } from '../../../foundation/testing/settings.ts';
import { HestiacpChecksAdapter } from './hestiacp-checks.adapter.ts';

const url = 'https://hestia.example:8083';
const plans = ['domain', 'professional', 'premium', 'expert', 'agency'].map((plan) => `homeport-${plan}`);
const unlimited = {
  BACKUPS: '10',
  WEB_DOMAINS: '3',
  WEB_ALIASES: 'unlimited',
  DNS_DOMAINS: 'unlimited',
  DNS_RECORDS: 'unlimited',
};
const panel = {
  'v-list-sys-config': {
    config: {
      VERSION: '1.10.3',
      WEB_SYSTEM: 'nginx',
      WEB_SSL: 'openssl',
      BACKUP_SYSTEM: 'local',
      DNS_SYSTEM: 'bind9',
      ENFORCE_SUBDOMAIN_OWNERSHIP: 'yes',
    } as Record<string, string>,
  },
  'v-list-users': {
    admin: {
      NAME: 'Admin',
      CONTACT: 'admin@hestia.example',
      ROLE: 'admin',
      PACKAGE: 'default',
      SUSPENDED: 'no',
      BACKUPS: '1',
      U_DISK: '1',
    },
  },
  'v-list-web-domains': {},
  'v-list-user-packages': Object.fromEntries(
    ['default', ...plans].map((name) => [name, unlimited]),
  ) as object,
};
type Panel = typeof panel;

class Probe extends WebProbePort {
  override get(): never {
    throw new Error('Not asked');
  }
  override async certificateEnd(): Promise<Date> {
    return new Date(Date.now() + 90 * 86_400_000);
  }
}

/** What the doctor says about a panel. @param forbidden commands that the key may not run */
async function examined(change: Partial<Panel> = {}, forbidden: readonly string[] = []): Promise<string> {
  const answers: Record<string, object> = { ...panel, ...change };
  const client = createHestiacpClient(
    { url, key: `${'A'.repeat(20)}:${'s'.repeat(40)}` },
    {
      send: async ({ call }) =>
        forbidden.includes(call)
          ? { status: 401, body: 'Error: not allowed', headers: { 'hestia-exit-code': '10' } }
          : {
              status: 200,
              body: JSON.stringify(answers[call]),
              headers: { 'hestia-exit-code': '0' },
            },
      close: async () => undefined,
    },
  );
  const settings = testSettings('postgresql://homeport:a-password@127.0.0.1:9/homeport');
  const doctor = new DoctorService({ settings });
  type Needs = ConstructorParameters<typeof HestiacpChecksAdapter>;
  const servers = { list: async () => [{ id: '1', name: 'hes1', url, vendor: 'hestiacp' }] };
  const connections = {
    use: async (_id: string, run: (c: typeof client) => Promise<unknown>) => run(client),
  };
  new HestiacpChecksAdapter(
    doctor,
    servers as unknown as Needs[1],
    connections as unknown as Needs[2],
    { settings },
    new OffsetClock(),
    new Probe(),
    { register: () => undefined } as unknown as Needs[6],
  ).onModuleInit();
  return listOf(await doctor.examine());
}

const config = (values: Record<string, string>): Partial<Panel> => ({
  'v-list-sys-config': { config: { ...panel['v-list-sys-config'].config, ...values } },
});

describe('the doctor on a HestiaCP server', () => {
  it('finds nothing wrong with one that has all it needs', async () => {
    const text = await examined();
    expect(text).toContain('Panel server hes1\n  ok       API: HestiaCP 1.10.3');
    expect(text).toContain('No problems found.');
  });

  it.each([
    ['an old version', config({ VERSION: '1.5.15' }), 'PROBLEM  API: HestiaCP 1.5.15 is too old'],
    ['no web server', config({ WEB_SYSTEM: '' }), 'PROBLEM  Commands: The server has no web server'],
    ['no backups', config({ BACKUP_SYSTEM: '' }), 'PROBLEM  Backups: The panel makes no backups'],
    [
      'packages that keep too few backups',
      {
        'v-list-user-packages': {
          ...panel['v-list-user-packages'],
          'homeport-expert': { ...unlimited, BACKUPS: '1' },
          'homeport-agency': { ...unlimited, BACKUPS: 'unlimited' },
        },
      },
      'PROBLEM  Backups: Packages keep too few backups of each customer: homeport-expert (1), homeport-agency (0)',
    ],
    [
      'open subdomains',
      config({ ENFORCE_SUBDOMAIN_OWNERSHIP: 'no' }),
      'PROBLEM  Names: Users can add names below those of other users',
    ],
    ['no DNS', config({ DNS_SYSTEM: 'no' }), 'PROBLEM  DNS zones: The panel has no DNS'],
    [
      'packages that allow fewer zones than names',
      {
        'v-list-user-packages': {
          ...panel['v-list-user-packages'],
          'homeport-domain': { ...unlimited, DNS_DOMAINS: '0' },
          'homeport-professional': { ...unlimited, WEB_ALIASES: '4', DNS_DOMAINS: '15' },
          'homeport-expert': { ...unlimited, WEB_ALIASES: '4', DNS_DOMAINS: '14' },
          'homeport-agency': { ...unlimited, WEB_DOMAINS: 'unlimited', DNS_DOMAINS: '100' },
        },
      },
      'PROBLEM  DNS zones: Packages allow fewer DNS zones than websites and aliases: homeport-expert (14), homeport-agency (100)',
    ],
    [
      'packages whose zones hold too few records',
      {
        'v-list-user-packages': {
          ...panel['v-list-user-packages'],
          'homeport-domain': { ...unlimited, DNS_RECORDS: '0' },
          'homeport-expert': { ...unlimited, DNS_RECORDS: '25' },
          'homeport-agency': { ...unlimited, DNS_RECORDS: '200' },
        },
      },
      'PROBLEM  DNS records: Zones of these packages hold fewer than 200 records: homeport-expert (25)\n',
    ],
    [
      'packages that are missing',
      { 'v-list-user-packages': { default: unlimited, 'homeport-expert': unlimited } },
      'PROBLEM  Packages: Missing: homeport-domain, homeport-professional',
    ],
  ])('with %s', async (_what, change, says) => {
    expect(await examined(change)).toContain(says);
  });

  it('with a key that may not run a command', async () => {
    const text = await examined({}, ['v-list-web-domains']);
    expect(text).toContain('PROBLEM  Commands: ');
    expect(text).toContain('Fix: Create an access key of the administrator without limited permissions');
  });
});
