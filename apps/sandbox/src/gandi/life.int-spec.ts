import { type GandiEnvironment, startGandi } from './testing/gandi-environment.ts';

let env: GandiEnvironment;
beforeEach(async () => {
  env = await startGandi();
  await env.register('lived.example');
});
afterEach(() => env.remove());

const domain = () => env.client.findDomain('lived.example');
const balance = async () => (await env.client.prepaidAccount()).balanceCents;
const endYear = async () => Number((await domain())?.dates.endsAt?.slice(0, 4));

describe('a domain that is not renewed', () => {
  it('goes off the net when it ends, and is free again 80 days later', async () => {
    env.gandi.confirmOwner('lived.example');
    await env.advanceDays(364);
    expect((await domain())?.statuses).toEqual(['clientTransferProhibited']);
    await env.advanceDays(2);
    expect((await domain())?.statuses).toContain('clientHold');
    expect(env.gandi.servedZones()).toEqual([]);
    await env.advanceDays(80);
    expect(await domain()).toBeUndefined();
    expect(await env.client.quote('lived.example', 1)).toMatchObject({ verdict: 'available' });
  });

  it('comes back when it is renewed after its end', async () => {
    env.gandi.confirmOwner('lived.example');
    const year = await endYear();
    await env.advanceDays(370);
    await env.client.renew('lived.example', 1);
    expect((await domain())?.statuses).toEqual(['clientTransferProhibited']);
    expect(await endYear()).toBe(year + 1);
  });
});

describe('a domain that is not renewed in the weeks after its end', () => {
  it('can only be restored, for its price, and gets a year with it', async () => {
    env.gandi.confirmOwner('lived.example');
    const [before, year] = [await balance(), await endYear()];
    expect(await env.client.isRestorable('lived.example')).toBe(false);
    await expect(env.client.restore('lived.example')).rejects.toMatchObject({ kind: 'rejected' });
    await env.advanceDays(365 + 46);
    expect(await env.client.renewableYears('lived.example')).toEqual([]);
    await expect(env.client.renew('lived.example', 1)).rejects.toMatchObject({ kind: 'rejected' });
    expect(await env.client.isRestorable('lived.example')).toBe(true);
    const { products } = await env.client.check('lived.example', { processes: ['restore'] });
    expect(products).toMatchObject([{ verdict: 'available', prices: [{ netCents: 9_250 }] }]);
    await env.client.restore('lived.example');
    expect(await domain()).toMatchObject({ statuses: ['clientTransferProhibited'] });
    expect(await endYear()).toBe(year + 1);
    expect(await balance()).toBe(before - 9_250);
  });

  it('cannot be restored for long', async () => {
    await env.advanceDays(365 + 76);
    expect(await env.client.isRestorable('lived.example')).toBe(false);
    await expect(env.client.restore('lived.example')).rejects.toMatchObject({ kind: 'rejected' });
  });
});

describe('a domain that is to renew itself', () => {
  it('does so a month before its end, as often as that comes', async () => {
    await env.client.setAutorenew('lived.example', true);
    const [before, year] = [await balance(), await endYear()];
    expect((await domain())?.renewals.dates).toHaveLength(3);
    await env.advanceDays(333);
    expect(await endYear()).toBe(year);
    await env.advanceDays(3);
    expect(await endYear()).toBe(year + 1);
    expect(await balance()).toBe(before - 1_250);
    await env.advanceDays(2 * 366);
    expect(await endYear()).toBe(year + 3);
    expect(await balance()).toBe(before - 3 * 1_250);
  });

  it('tries again while there is no money', async () => {
    await env.client.setAutorenew('lived.example', true);
    const year = await endYear();
    env.gandi.topUp(-(await balance()));
    await env.advanceDays(340);
    expect(await endYear()).toBe(year);
    env.gandi.topUp(1_250);
    await env.advanceDays(1);
    expect(await endYear()).toBe(year);
    await env.advanceDays(10);
    expect(await endYear()).toBe(year + 1);
    expect(await balance()).toBe(0);
  });
});

describe('a renewal that is asked for', () => {
  it('costs its price for each year, up to ten years ahead', async () => {
    const [before, year] = [await balance(), await endYear()];
    expect(await env.client.renewableYears('lived.example')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await env.client.checkRenewal('lived.example', 3)).toEqual([]);
    expect(await balance()).toBe(before);
    await env.client.renew('lived.example', 3);
    expect(await endYear()).toBe(year + 3);
    expect(await balance()).toBe(before - 3 * 1_250);
    expect(await env.client.checkRenewal('lived.example', 7)).toMatchObject([{ name: 'duration' }]);
    await expect(env.client.renew('lived.example', 7)).rejects.toMatchObject({ kind: 'rejected' });
  });
});

describe('an owner who never confirms their address', () => {
  it('has the domain taken off the net after 15 days, until they do', async () => {
    await env.advanceDays(14);
    expect(await domain()).toMatchObject({ reachability: 'pending', statuses: ['clientTransferProhibited'] });
    await env.advanceDays(2);
    expect(await domain()).toMatchObject({
      reachability: 'failed',
      statuses: ['clientTransferProhibited', 'clientHold'],
    });
    env.gandi.confirmOwner('lived.example');
    expect(await domain()).toMatchObject({ reachability: 'done', statuses: ['clientTransferProhibited'] });
  });
});
