import { crashPoints, crashAt, runToEnd } from '../app/testing/crash.ts';
import { CrashMatrix } from '../app/testing/crash-matrix.ts';
import { shareOf } from '../app/testing/share.ts';
import { addPerson, type TestPerson } from '../app/testing/people.ts';
import { CdnCertificateSchedule } from './certificate.schedule.ts';
import { zoneNameOf } from './cdn-names.ts';
import { CdnEnvironment } from './testing/cdn-environment.ts';

let env: CdnEnvironment;
beforeAll(async () => {
  env = await CdnEnvironment.start('http');
});
afterAll(() => env.stop());

const newCustomer = () => addPerson(env.product, { websites: 1 });
const pointCname = ({ domain, websiteId }: TestPerson) =>
  env.sandbox.setCname(`cdn.${domain}`, `${zoneNameOf('homeport', websiteId)}.b-cdn.net`);

/** Starts the activation, and runs `work` while the customer's request waits. */
async function activating(who: TestPerson, work: (operationId: string) => Promise<void>) {
  const answer = env.activate(who);
  await work(await env.operationOf('cdn.activate', who));
  return (await answer).body;
}

async function newCdnCustomer(): Promise<TestPerson> {
  const lea = await newCustomer();
  await activating(lea, (operationId) => runToEnd(env.product, operationId));
  return lea;
}

/** The state of a website's CDN in our database and at bunny, without names and ids. */
async function everything({ websiteId, domain }: TestPerson) {
  const name = zoneNameOf('homeport', websiteId);
  const rows = await env.product.db.query<{ zone_id: string; host_name: string; certificate: string }>(
    'SELECT zone_id, host_name, custom_host_name, certificate FROM cdn_zones WHERE website_id = $1',
    [websiteId],
  );
  const { bunny } = await env.sandbox.state<{
    bunny: { zones: { id: number; name: string; host_name: string; hostnames: object[] }[] };
  }>();
  const zones = bunny.zones.filter((zone) => zone.name === name);
  const unnamed = (value: unknown) =>
    JSON.parse(JSON.stringify(value).replaceAll(name, 'zone').replaceAll(domain, 'website')) as unknown;
  return {
    rows: unnamed(rows.map(({ zone_id, ...row }) => ({ ...row, known: zone_id === String(zones[0]?.id) }))),
    zones: unnamed(zones.map(({ host_name, hostnames }) => ({ host_name, hostnames }))),
  };
}

describe('a worker that is killed while it changes the CDN', () => {
  const steps = {
    'cdn.activate': ['zone', 'hostname', 'alias', 'certificate', 'record'],
    'cdn.requestCertificate': ['certificate', 'record'],
    'cdn.remove': ['alias', 'zone', 'record'],
    'cdn.remove (turned off)': ['alias', 'zone', 'record'],
  };
  type Kind = keyof typeof steps;
  const kinds = Object.keys(steps) as Kind[];
  const tables = new Map(kinds.map((kind) => [kind, new CrashMatrix(kind)]));
  const undisturbed = new Map<Kind, unknown>();
  afterAll(() => {
    for (const table of tables.values()) table.print();
  });

  /** Prepares a website, runs the operation with `work`, and returns the end state. */
  async function outcomeOf(kind: Kind, work: (operationId: string) => Promise<void>): Promise<unknown> {
    if (kind === 'cdn.activate') {
      const lea = await newCustomer();
      await pointCname(lea);
      await activating(lea, work);
      return everything(lea);
    }
    const lea = await newCdnCustomer();
    if (kind === 'cdn.requestCertificate') {
      await pointCname(lea);
      await env.product.app.get(CdnCertificateSchedule).requestWaiting();
    } else if (kind === 'cdn.remove') {
      await env.deleteWebsite(lea);
    } else {
      const answer = env.deactivate(lea);
      await work(await env.operationOf('cdn.remove', lea));
      expect((await answer).body.status).toBe('success');
      return everything(lea);
    }
    await work(await env.operationOf(kind, lea));
    return everything(lea);
  }

  beforeAll(async () => {
    for (const kind of kinds)
      undisturbed.set(kind, await outcomeOf(kind, (operationId) => runToEnd(env.product, operationId)));
  });

  it('leaves one zone with its certificate, or none, when it is not killed', () => {
    const hostnames = [
      { name: 'zone.b-cdn.net', system: true, certificate: true, force_ssl: false, cname_leads_here: true },
      { name: 'cdn.website', system: false, certificate: true, force_ssl: true, cname_leads_here: true },
    ];
    const on = {
      rows: [
        {
          host_name: 'zone.b-cdn.net',
          custom_host_name: 'cdn.website',
          certificate: 'active',
          known: true,
        },
      ],
      zones: [{ host_name: 'zone.b-cdn.net', hostnames }],
    };
    expect(Object.fromEntries(undisturbed)).toEqual({
      'cdn.activate': on,
      'cdn.requestCertificate': on,
      'cdn.remove': { rows: [], zones: [] },
      'cdn.remove (turned off)': { rows: [], zones: [] },
    });
  });

  const cells = kinds.flatMap((kind) =>
    steps[kind].flatMap((step, position) =>
      crashPoints.map((point) => [kind, point, step, position] as const),
    ),
  );

  it.each(shareOf(cells, ([kind]) => kind))(
    '%s, %s "%s": the next worker ends with the same result',
    async (kind, point, step, position) => {
      const outcome = await outcomeOf(kind, async (operationId) => {
        await crashAt(env.product, operationId, position, point);
        await runToEnd(env.product, operationId);
      });
      expect(outcome).toEqual(undisturbed.get(kind));
      tables.get(kind)?.record(step, point, 'as undisturbed, nothing twice');
    },
  );
});

describe('an activation', () => {
  it('shows its steps while it is under way', async () => {
    const lea = await newCustomer();
    await activating(lea, async (operationId) => {
      await crashAt(env.product, operationId, 0, 'after the step is recorded');
      const { body } = await env.show(lea);
      expect(body).toMatchObject({ no_bunny: true, cdn_zone_id: null });
      expect(body.activation).toMatchObject({
        operation_id: operationId,
        state: 'running',
        steps: ['done', 'doing', 'todo', 'todo', 'todo'].map((state) => ({ state })),
      });
      expect(body.activation?.progress).toBeGreaterThan(0);
      await runToEnd(env.product, operationId);
    });
    expect((await env.show(lea)).body.activation).toBeNull();
  });

  it.each([0, 1, 2, 3, 4])(
    'during which the website is deleted, after step %i, leaves no zone behind',
    async (position) => {
      const lea = await newCustomer();
      const answer = await activating(lea, async (operationId) => {
        await crashAt(env.product, operationId, position, 'after the step did its work');
        await env.deleteWebsite(lea);
        await runToEnd(env.product, await env.operationOf('cdn.remove', lea));
        await runToEnd(env.product, operationId);
      });
      expect(answer).toMatchObject({ status: 'error', no_bunny: true });
      expect(await everything(lea)).toEqual({ rows: [], zones: [] });
    },
  );
});
