import dns from 'node:dns';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { BillingSystem } from '../systems/billing-system.ts';
import { billingSystems } from '../systems/billing-systems.ts';
import { fossbilling } from '../systems/fossbilling.ts';
import { whmcs } from '../systems/whmcs.ts';
import { dumpOf } from '../testing/dump.ts';
import { fossbillingExample } from '../testing/fossbilling-database.ts';
import { type Mariadb, startMariadb } from '../testing/mariadb.ts';
import { paymenterExample } from '../testing/paymenter-database.ts';
import {
  client,
  domain,
  invoice,
  reply,
  service,
  ticket,
  whmcsBasics,
  whmcsDatabase,
} from '../testing/whmcs-database.ts';
import { readDump, type SourceReading } from './dump-file.ts';
import { SourceDatabaseAdapter } from './source-database.adapter.ts';
import { wantedOf } from './source-loading.service.ts';
import type { SourceRow } from './sql-rows.ts';

const ids = Array.from({ length: 40 }, (_, index) => index + 1);
const databases = {
  whmcs: whmcsDatabase({
    ...whmcsBasics({ name: 'fra1.example.com' }),
    tblclients: ids.map((id) =>
      client(id, `c${id}@example.com`, { firstname: `O'Hara \\ 日本 🚀 ${id}`, credit: '12.50' }),
    ),
    tblhosting: ids.map((id) => service(id, id, { nextduedate: '0000-00-00' })),
    tbldomains: ids.map((id) => domain(id, id, `c${id}.example.org`)),
    tblinvoices: ids.map((id) => invoice(id, id, { datepaid: '0000-00-00 00:00:00' })),
    tbltickets: ids.map((id) => ticket(id, id, { message: `${'A long text.\r\n'.repeat(5_000)}` })),
    tblticketreplies: ids.map((id) => reply(id, id, { admin: null })),
  }),
  fossbilling: fossbillingExample('fra1.example.com', 'ada@example.com', ids),
  paymenter: paymenterExample('fra1.example.com', 'ada@example.com', ids),
};

let mariadb: Mariadb;
let folder: string;
beforeAll(async () => {
  mariadb = await startMariadb();
  folder = await mkdtemp(join(tmpdir(), 'source-'));
  for (const [name, tables] of Object.entries(databases)) await mariadb.load(name, tables);
}, 60_000);
afterEach(() => {
  jest.restoreAllMocks();
  delete mariadb.faults.loseAfter;
  delete mariadb.faults.stallAfter;
});
afterAll(async () => {
  await mariadb.stop();
  await rm(folder, { recursive: true });
});

const { signal } = new AbortController();
/** Rows in an order that the source does not decide. */
async function rowsOf(reading: SourceReading) {
  const rows: SourceRow[] = [];
  for await (const batch of reading.batches) rows.push(...batch);
  const keyOf = ({ table, values }: SourceRow) => `${table} ${values['id']?.padStart(9, '0')}`;
  return {
    rows: rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
    missing: reading.missing(),
    malformed: reading.malformed(),
  };
}

const read = async (origin: string, system: BillingSystem = whmcs, adapter = new SourceDatabaseAdapter()) =>
  rowsOf(adapter.read(origin, wantedOf(system), signal));

describe('a database that is read where it runs', () => {
  it.each(billingSystems.map((system) => [system.vendor, system] as const))(
    'is the same as its dump: %s',
    async (_, system) => {
      const path = join(folder, `${system.name}.sql`);
      await writeFile(path, dumpOf(databases[system.name as keyof typeof databases]));
      const dumped = await rowsOf(readDump(path, wantedOf(system), signal));
      expect(await read(mariadb.address(system.name), system)).toEqual(dumped);
      expect(new Set(dumped.rows.map(({ table }) => table)).size).toBeGreaterThan(9);
      expect(dumped).toMatchObject({ missing: [], malformed: 0 });
    },
  );

  it('is read as it was when reading began', async () => {
    const reading = new SourceDatabaseAdapter().read(
      mariadb.address('fossbilling'),
      wantedOf(fossbilling),
      signal,
    );
    const batches = reading.batches[Symbol.asyncIterator]();
    await batches.next();
    await mariadb.run("UPDATE fossbilling.support_ticket SET subject = 'Changed'");
    const subjects = new Set<string | null | undefined>();
    for (let next = await batches.next(); next.done !== true; next = await batches.next())
      for (const { table, values } of next.value)
        if (table === 'support_ticket') subjects.add(values['subject']);
    expect([...subjects]).toEqual(['Refund']);
  });

  it('names the tables that it lacks or that its user may not see', async () => {
    await mariadb.run(
      "CREATE USER some@localhost IDENTIFIED BY 'x'; GRANT SELECT ON whmcs.tblclients TO some@localhost",
    );
    const { rows, missing } = await read(mariadb.address('whmcs', { user: 'some:x' }));
    expect(rows).toHaveLength(ids.length);
    expect(missing).toContain('tbltickets');
    expect(missing).not.toContain('tblclients');
  });
});

describe('an address', () => {
  it.each([
    [
      'a wrong password',
      { user: 'reader:secret-1' },
      /refuses the user "reader": check the user name and the password/,
    ],
    ['an unknown user', { user: 'nobody:secret-1' }, /refuses the user "nobody"/],
    ['no user', { user: '' }, /names no user/],
  ])('with %s says so, and not the password', async (_, options, message) => {
    const failed = read(mariadb.address('whmcs', options));
    await expect(failed).rejects.toThrow(message);
    await expect(failed).rejects.not.toThrow('secret-1');
  });

  it.each([
    ['an unknown database', 'none', /no database "none" at 127\.0\.0\.1:\d+: check the name at the end/],
    ['no database', '', /names no database/],
  ])('with %s says so', async (_, database, message) => {
    await expect(read(mariadb.address(database))).rejects.toThrow(message);
  });

  it('of a database that the user may not read says so', async () => {
    await mariadb.run("CREATE USER none@localhost IDENTIFIED BY 'x'");
    await expect(read(mariadb.address('whmcs', { user: 'none:x' }))).rejects.toThrow(
      /user "none" may not read the database "whmcs" at .*: grant SELECT/,
    );
  });

  it.each([
    [
      'mysql://reader:secret-1@127.0.0.1:1/whmcs',
      /No database answers at 127\.0\.0\.1:1: check the host and the port/,
    ],
    [
      'mysql://reader:secret-1@nowhere.invalid/whmcs',
      /The host nowhere\.invalid in the address cannot be found/,
    ],
    ['mysql://reader:secret-1/@host/whmcs', /no address of a database\. It has the form .* write @ as %40/],
    ['mysql://reader:secret-1%@host/whmcs', /no address of a database/],
  ])('such as %s says what is wrong', async (origin, message) => {
    const failed = read(origin);
    await expect(failed).rejects.toThrow(message);
    await expect(failed).rejects.not.toThrow('secret-1');
  });
});

describe('a database on another machine', () => {
  const defaults = getCACertificates('default');
  afterEach(() => setDefaultCACertificates(defaults));

  /** Has every host name lead to this machine. */
  function namesLeadHere(): void {
    const lookup = (_host: string, options: dns.LookupOptions, done: (...words: unknown[]) => void) =>
      options.all === true ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
    jest.spyOn(dns, 'lookup').mockImplementation(lookup as typeof dns.lookup);
  }

  it('is read with TLS if a known authority has signed its certificate', async () => {
    namesLeadHere();
    const origin = mariadb.address('whmcs', { host: 'db.example.test' });
    await expect(read(origin)).rejects.toThrow(
      /No known authority has signed .*: name a file .* NODE_EXTRA_CA_CERTS/,
    );
    setDefaultCACertificates([...defaults, mariadb.ca]);
    await mariadb.run('ALTER USER reader@localhost REQUIRE SSL');
    expect((await read(origin)).rows.length).toBeGreaterThan(ids.length);
    await expect(read(mariadb.address('whmcs'))).rejects.toThrow('refuses the user "reader"');
    await mariadb.run('ALTER USER reader@localhost REQUIRE NONE');
  });

  it('is not read under another name than that of its certificate', async () => {
    namesLeadHere();
    setDefaultCACertificates([...defaults, mariadb.ca]);
    const host = 'elsewhere.example.test';
    await expect(read(mariadb.address('whmcs', { host }))).rejects.toThrow(
      /is for another host: give the host by the name/,
    );
  });
});

describe('a database that goes away', () => {
  it('in the middle of a table ends the review', async () => {
    mariadb.faults.loseAfter = 1_000_000;
    await expect(read(mariadb.address('whmcs'))).rejects.toThrow(
      /connection to the database at .* was lost while tbltickets was read\. Nothing was imported: review again/,
    );
  });

  it('before anything is read ends the review', async () => {
    mariadb.faults.loseAfter = 0;
    await expect(read(mariadb.address('whmcs'))).rejects.toThrow(/was lost\. Nothing/);
  });

  it('without a word ends the review', async () => {
    mariadb.faults.stallAfter = 1_000_000;
    const adapter = new SourceDatabaseAdapter();
    adapter.silenceMs = 300;
    await expect(read(mariadb.address('whmcs'), whmcs, adapter)).rejects.toThrow(
      /was lost while tbltickets was read/,
    );
  });

  it('ends at once when the review is given up', async () => {
    mariadb.faults.stallAfter = 1_000_000;
    const given = new AbortController();
    const reading = new SourceDatabaseAdapter().read(mariadb.address('whmcs'), wantedOf(whmcs), given.signal);
    const batches = reading.batches[Symbol.asyncIterator]();
    await batches.next();
    const next = batches.next();
    given.abort();
    await expect(next).rejects.toThrow('aborted');
  });
});
