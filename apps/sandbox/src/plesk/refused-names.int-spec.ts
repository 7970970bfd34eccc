import { addAccount, type PanelEnvironment, startPanels } from './testing/panel-environment.ts';

let env: PanelEnvironment;
let holder: number;
let other: number;

beforeAll(async () => {
  env = await startPanels();
  holder = await addAccount(env.client, 'holder', 'holder.example');
  other = await addAccount(env.client, 'other', 'other.example');
});
afterAll(() => env.remove());

const refused = { kind: 'rejected', code: 1023 };

describe('prohibited names', () => {
  it('are refused in every way in which names are made, while the list is checked', async () => {
    const { prohibitedNames, sites, aliases, subdomains, webspaces } = env.client;
    expect(await prohibitedNames.list()).toEqual({ isEnabled: false, names: [] });
    await prohibitedNames.add('Prohibited.example');
    await prohibitedNames.add('prohibited.example');
    await prohibitedNames.add('www.other.example');
    await sites.create({ webspaceId: other, name: 'prohibited.example' });
    await sites.delete({ name: 'prohibited.example' });
    await prohibitedNames.enable();
    expect(await prohibitedNames.list()).toEqual({
      isEnabled: true,
      names: ['prohibited.example', 'www.other.example'],
    });
    const name = 'prohibited.example';
    await expect(sites.create({ webspaceId: other, name })).rejects.toMatchObject(refused);
    await expect(aliases.create({ siteId: other, name })).rejects.toMatchObject(refused);
    await expect(addAccount(env.client, 'third', name)).rejects.toMatchObject(refused);
    await expect(webspaces.setName({ id: other }, name)).rejects.toMatchObject(refused);
    const subdomain = { parent: 'other.example', label: 'www', hosting: { www_root: '/www' } };
    await expect(subdomains.create(subdomain)).rejects.toMatchObject(refused);
    // The list is one of whole names.
    await sites.create({ webspaceId: other, name: 'below.prohibited.example' });
  });
});

describe('names below those of other customers', () => {
  it('are refused once the server forbids subzones of other users’ zones', async () => {
    const { serverPreferences, sites, aliases, subdomains } = env.client;
    await aliases.create({ siteId: holder, name: 'alias.example' });
    await sites.create({ webspaceId: other, name: 'early.holder.example' });
    await serverPreferences.restrictSubzones();
    for (const name of ['late.holder.example', 'deep.down.holder.example', 'late.alias.example']) {
      await expect(sites.create({ webspaceId: other, name })).rejects.toMatchObject(refused);
      await expect(aliases.create({ siteId: other, name })).rejects.toMatchObject(refused);
    }
    // The nearest zone decides.
    const subdomain = { parent: 'early.holder.example', label: 'own', hosting: { www_root: '/own' } };
    await subdomains.create(subdomain);
    await sites.create({ webspaceId: holder, name: 'late.holder.example' });
    await sites.create({ webspaceId: other, name: 'late.other.example' });
  });
});
