import { type GandiEnvironment, startGandi } from './testing/gandi-environment.ts';

let env: GandiEnvironment;
beforeAll(async () => {
  env = await startGandi();
  await env.register('zone.example');
});
afterAll(() => env.remove());

const dns = () => env.client.liveDns;

describe('a zone', () => {
  it("begins with Gandi's own mail servers and parking page", async () => {
    await env.register('fresh.example');
    const records = await dns().records('fresh.example');
    expect(records.map(({ name, type }) => `${name} ${type}`)).toEqual([
      '@ A',
      '@ MX',
      '@ TXT',
      '_imap._tcp SRV',
      '_imaps._tcp SRV',
      '_pop3._tcp SRV',
      '_pop3s._tcp SRV',
      '_submission._tcp SRV',
      'gm1._domainkey CNAME',
      'gm2._domainkey CNAME',
      'gm3._domainkey CNAME',
      'webmail CNAME',
      'www CNAME',
    ]);
  });

  it('has what was put last, and gives texts back in quotes', async () => {
    const put = (values: string[]) =>
      dns().putRecord('zone.example', { name: '@', type: 'TXT', ttl: 300, values });
    await put(['v=spf1 include:mxlogin.com -all', '"already quoted"']);
    await put(['v=spf1 include:mxlogin.com -all', '"already quoted"']);
    expect(await dns().record('zone.example', '@', 'TXT')).toEqual({
      name: '@',
      type: 'TXT',
      ttl: 300,
      values: ['"v=spf1 include:mxlogin.com -all"', '"already quoted"'],
    });
  });

  it('loses what is deleted, once', async () => {
    await dns().deleteRecord('zone.example', '@', 'A');
    expect(await dns().record('zone.example', '@', 'A')).toBeUndefined();
    await expect(dns().deleteRecord('zone.example', '@', 'A')).resolves.toBeUndefined();
  });

  it('is replaced as a whole', async () => {
    const records = [
      { name: '@', type: 'A', ttl: 300, values: ['203.0.113.7'] },
      { name: 'www', type: 'CNAME', ttl: 300, values: ['zone.example.'] },
    ];
    await dns().replaceRecords('zone.example', records);
    expect(await dns().records('zone.example')).toEqual(records);
  });

  it.each([
    ['rrset_ttl', { name: 'a', type: 'A', ttl: 299, values: ['203.0.113.7'] }, 1],
    ['rrset_type', { name: 'a', type: 'HTTPS', ttl: 300, values: ['x'] }, 1],
    ['rrset_values', { name: 'a', type: 'A', ttl: 300, values: [] }, 1],
    ['rrset_values', { name: 'a', type: 'MX', ttl: 300, values: ['mail.example.'] }, 0],
    ['rrset_values', { name: '@', type: 'CNAME', ttl: 300, values: ['b.example.'] }, 0],
  ])('refuses a record with a wrong %s', async (name, record, againstContract) => {
    await expect(dns().putRecord('zone.example', record)).rejects.toMatchObject({
      kind: 'rejected',
      faults: [{ name }],
    });
    expect(env.gandi.contract.takeRefusedRequests()).toHaveLength(againstContract);
  });

  it('allows no other record with a CNAME', async () => {
    await dns().putRecord('zone.example', { name: 'alias', type: 'CNAME', ttl: 300, values: ['b.example.'] });
    await expect(
      dns().putRecord('zone.example', { name: 'alias', type: 'A', ttl: 300, values: ['203.0.113.7'] }),
    ).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('can be created once for a domain that is registered elsewhere', async () => {
    await dns().createZone('elsewhere.example', 300);
    expect(await dns().records('elsewhere.example')).toHaveLength(13);
    await expect(dns().createZone('elsewhere.example', 300)).rejects.toMatchObject({ kind: 'conflict' });
    expect(env.gandi.servedZones().map(({ fqdn }) => fqdn)).not.toContain('elsewhere.example');
  });

  it('that does not exist is not found', async () => {
    await expect(dns().records('nobodys.example')).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('takes no second set of the same name and type when one is added', async () => {
    const headers = {
      authorization: `Bearer ${env.context.config.SANDBOX_GANDI_TOKEN}`,
      'content-type': 'application/json',
    };
    const add = () =>
      fetch(`${env.url}/v5/livedns/domains/zone.example/records`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ rrset_name: 'added', rrset_type: 'A', rrset_values: ['203.0.113.7'] }),
      });
    expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(409);
  });
});
