import { type GandiEnvironment, startGandi } from './testing/gandi-environment.ts';

let env: GandiEnvironment;
beforeAll(async () => {
  env = await startGandi();
});
afterAll(() => env.remove());

const dnssec = () => env.client.dnssec;
const domain = (fqdn: string) =>
  (env.gandi.state() as { domains: { fqdn: string; dark: boolean }[] }).domains.find(
    (each) => each.fqdn === fqdn,
  );

describe('DNSSEC', () => {
  it('gives the registry a key and takes it back, each only once', async () => {
    await env.register('signed.example');
    expect(await dnssec().signing('signed.example')).toEqual({ state: 'inactive', error: '' });
    await expect(dnssec().deactivate('signed.example')).rejects.toMatchObject({ kind: 'conflict' });
    await dnssec().activate('signed.example');
    expect(await dnssec().signing('signed.example')).toMatchObject({ state: 'active' });
    expect(await dnssec().registryKeys('signed.example')).toHaveLength(1);
    await expect(dnssec().activate('signed.example')).rejects.toMatchObject({ kind: 'conflict' });
    await dnssec().deactivate('signed.example');
    expect(await dnssec().registryKeys('signed.example')).toEqual([]);
  });

  it('makes a domain unreachable at nameservers that do not sign with its keys', async () => {
    await env.register('dark.example');
    await dnssec().activate('dark.example');
    expect(domain('dark.example')).toMatchObject({ signed: true, dark: false });
    await env.client.setNameservers('dark.example', ['ns1.other.example', 'ns2.other.example']);
    expect(domain('dark.example')).toMatchObject({ signed: true, dark: true });
    const [key] = await dnssec().registryKeys('dark.example');
    await dnssec().removeRegistryKey('dark.example', key?.id ?? 0);
    await dnssec().removeRegistryKey('dark.example', key?.id ?? 0);
    expect(domain('dark.example')).toMatchObject({ signed: false, dark: false });
    await expect(dnssec().activate('dark.example')).rejects.toMatchObject({ kind: 'conflict' });
  });
});
