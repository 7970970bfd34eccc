import type { RecordSet } from '@homeport/contract/zone-records';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { itManagesOwnership, itTransfers, type TransferWorld } from './registrar-ability-cases.ts';
import type { DomainContact, NewRegistration, RegistrarDriver } from '../registrars/registrar-driver.ts';

/** A registrar that a test controls. */
export interface RegistrarFixture {
  driver: RegistrarDriver;
  /** A new name that the registrar sells. */
  newName(): string;
  takenName: string;
  /** The registry refuses the orders for a name, after the registrar accepted them. */
  refuseOrders(name: string): Promise<void>;
  /** The next order takes effect, but its answer is lost. */
  cutNextOrder(): Promise<void>;
  /** Orders for a name that were placed and not refused. */
  countOrders(name: string): Promise<number>;
  /** The next order of a renewal takes effect, but its answer is lost. */
  cutNextRenewal(): Promise<void>;
  /** Renewals of a name that were ordered. */
  countRenewals(name: string): Promise<number>;
  /** Only with the abilities `transfers` and `ownership`. */
  world?: TransferWorld;
  /** Fails the next call. */
  failNextCall(): Promise<void>;
  stop(): Promise<void>;
}

export const owner: DomainContact = {
  kind: 'individual',
  givenName: 'Lea',
  familyName: 'Moreau',
  organisation: '',
  email: 'lea@maison-lune.test',
  street: 'Hauptstraße 1',
  city: 'Berlin',
  zip: '10115',
  state: '',
  country: 'DE',
  phone: '+49.301234567',
};

const hosts = ['ns1.elsewhere.example', 'ns2.elsewhere.example'];
const patience = { timeout: 20_000 };
const dayMs = 24 * 60 * 60_000;

export interface RegistrarAbilities {
  zones: boolean;
  ownerEmails: boolean;
  restorations: boolean;
  signing: boolean;
  ownership: boolean;
  transfers: boolean;
}

/** What every driver of a registrar has to do. @param abilities the optional abilities of the driver */
export function describeRegistrarDriver(
  abilities: RegistrarAbilities,
  start: () => Promise<RegistrarFixture>,
): void {
  let fixture: RegistrarFixture;
  let driver: RegistrarDriver;
  beforeAll(async () => {
    fixture = await start();
    ({ driver } = fixture);
  });
  afterAll(() => fixture.stop());

  const orderOf = (name: string): NewRegistration => ({ name, years: 2, owner, bill: owner, premium: false });
  const registered = async () => {
    const name = fixture.newName();
    await driver.register(orderOf(name));
    await expect(async () => expect(await driver.find(name)).toBeDefined()).toPass(patience);
    return name;
  };

  it('names its vendor for rows and for customers, and its abilities', () => {
    expect(driver.vendor).toMatch(/^[a-z][a-z0-9]*$/);
    expect(driver.displayName).not.toBe('');
    expect(driver.isConfigured).toBe(true);
    const { zones, ownerEmails, restorations, signing, ownership, transfers } = driver;
    expect({
      zones: zones !== undefined,
      ownerEmails: ownerEmails !== undefined,
      restorations: restorations !== undefined,
      signing: signing !== undefined,
      ownership: ownership !== undefined,
      transfers: transfers !== undefined,
    }).toEqual(abilities);
  });

  it('says what an available name costs, in cents, and offers the same', async () => {
    const name = fixture.newName();
    const { state, price } = await driver.check(name);
    expect(state).toBe('available');
    expect(price).toMatchObject({ premium: false, discount: null });
    const { yearCents = 0, renewYearCents = 0, mostYears = 0 } = price ?? {};
    // A domain costs dollars, not cents or thousands.
    for (const cents of [yearCents, renewYearCents]) {
      expect(Number.isInteger(cents)).toBe(true);
      expect(cents).toBeGreaterThan(100);
      expect(cents).toBeLessThan(50_000);
    }
    expect(mostYears).toBeGreaterThanOrEqual(2);
    expect(await driver.offer(name, 2)).toEqual({ state: 'available', costCents: 2 * yearCents });
  });

  it('says that a registered name is unavailable', async () => {
    expect(await driver.check(fixture.takenName)).toEqual({ state: 'unavailable', price: null });
    expect(await driver.offer(fixture.takenName, 1)).toEqual({ state: 'unavailable' });
  });

  it('tries out contacts without an order, and names the refused fields', async () => {
    const name = fixture.newName();
    expect(await driver.tryOut(orderOf(name))).toEqual([]);
    const problems = await driver.tryOut({ ...orderOf(name), owner: { ...owner, phone: '030' } });
    expect(problems).toContainEqual({
      field: { contact: 'owner', name: 'phone' },
      description: expect.stringMatching(/phone/),
    });
    expect(await driver.creationOf(name)).toEqual({ state: 'none' });
  });

  it('does not order with a refused contact', async () => {
    const name = fixture.newName();
    const order = { ...orderOf(name), owner: { ...owner, phone: '030' } };
    expect(await errorOf(driver.register(order))).toMatchObject({
      kind: 'rejected',
      code: 'registrar_rejected',
    });
    expect(await driver.creationOf(name)).toEqual({ state: 'none' });
    expect(await fixture.countOrders(name)).toBe(0);
  });

  it('registers a name for the years ordered', async () => {
    const name = fixture.newName();
    expect(await driver.find(name)).toBeUndefined();
    await driver.register(orderOf(name));
    expect(['running', 'done']).toContain((await driver.creationOf(name)).state);
    await expect(async () => expect(await driver.find(name)).toBeDefined()).toPass(patience);
    const domain = await driver.find(name);
    expect(domain).toMatchObject({ name, isOnHold: false, ownZone: abilities.zones });
    const { registeredAt = new Date(0), expiresAt = new Date(0) } = domain ?? {};
    expect((expiresAt.getTime() - registeredAt.getTime()) / dayMs).toBeCloseTo(730.5, -1);
    expect(domain?.nameservers.length).toBeGreaterThan(0);
  });

  it('does not order a name twice', async () => {
    const name = await registered();
    const error = await errorOf(driver.register(orderOf(name)));
    expect(['registrar_conflict', 'registrar_rejected']).toContain(error?.code);
    expect(await fixture.countOrders(name)).toBe(1);
  });

  it('finds an order whose answer was lost', async () => {
    const name = fixture.newName();
    await fixture.cutNextOrder();
    expect(await errorOf(driver.register(orderOf(name)))).toMatchObject({ kind: 'unknown_outcome' });
    await expect(async () => {
      const isFound = (await driver.find(name)) !== undefined;
      expect(isFound || (await driver.creationOf(name)).state === 'running').toBe(true);
    }).toPass(patience);
    expect(await fixture.countOrders(name)).toBe(1);
  });

  it('reports an order that the registry refused, with the reason', async () => {
    const name = fixture.newName();
    await fixture.refuseOrders(name);
    await driver.register(orderOf(name));
    await expect(async () =>
      expect(await driver.creationOf(name)).toEqual({
        state: 'failed',
        reason: expect.stringMatching(/refused/i),
      }),
    ).toPass(patience);
    expect(await driver.find(name)).toBeUndefined();
  });

  it('sets and reads nameservers', async () => {
    const name = await registered();
    await driver.setNameservers(name, hosts);
    await expect(async () =>
      expect(await driver.find(name)).toMatchObject({ nameservers: hosts, ownZone: false }),
    ).toPass(patience);
  });

  it('turns automatic renewal on and off', async () => {
    const name = await registered();
    for (const autorenew of [true, false]) {
      await driver.setAutorenew(name, autorenew);
      await expect(async () => expect(await driver.find(name)).toMatchObject({ autorenew })).toPass(patience);
    }
  });

  it('says what a renewal costs, and renews for the years ordered', async () => {
    const name = await registered();
    const { expiresAt, years, yearCents, restoreCents } = await driver.renewal(name);
    expect(expiresAt).toEqual((await driver.find(name))?.expiresAt);
    expect(years.slice(0, 2)).toEqual([1, 2]);
    expect(Number.isInteger(yearCents)).toBe(true);
    expect(yearCents).toBeGreaterThan(100);
    expect(yearCents).toBeLessThan(50_000);
    expect(restoreCents).toBeNull();
    await driver.renew(name, 2);
    await expect(async () => {
      const { expiresAt: later = expiresAt } = (await driver.find(name)) ?? {};
      expect((later.getTime() - expiresAt.getTime()) / dayMs).toBeCloseTo(730.5, -1);
    }).toPass(patience);
    expect(await fixture.countRenewals(name)).toBe(1);
  });

  it('shows until when an expired domain can be renewed', async () => {
    const domain = await driver.find(await registered());
    expect(domain?.renewableUntil?.getTime()).toBeGreaterThan(domain?.expiresAt.getTime() ?? Infinity);
  });

  it('does not renew for more years than the registry allows', async () => {
    const name = await registered();
    const { expiresAt } = await driver.renewal(name);
    expect(await errorOf(driver.renew(name, 9))).toMatchObject({ kind: 'rejected' });
    expect((await driver.renewal(name)).expiresAt).toEqual(expiresAt);
    expect(await fixture.countRenewals(name)).toBe(0);
  });

  it('shows a renewal whose answer was lost by the date alone', async () => {
    const name = await registered();
    const { expiresAt } = await driver.renewal(name);
    await fixture.cutNextRenewal();
    expect(await errorOf(driver.renew(name, 1))).toMatchObject({ kind: 'unknown_outcome' });
    await expect(async () => {
      const later = (await driver.find(name))?.expiresAt.getTime() ?? 0;
      expect(later).toBeGreaterThan(expiresAt.getTime());
    }).toPass(patience);
    expect(await fixture.countRenewals(name)).toBe(1);
  });

  if (abilities.zones)
    it('hosts zones and their records', async () => {
      const name = await registered();
      await driver.setNameservers(name, hosts);
      await driver.zones?.activate(name);
      await expect(async () => expect(await driver.find(name)).toMatchObject({ ownZone: true })).toPass(
        patience,
      );
      const records = driver.zones?.records;
      const text = `v=test1 ${'x'.repeat(300)} "quoted"`;
      await records?.replaceTexts(name, name, () => false, [text]);
      expect(await records?.texts(name, name)).toContain(text);
      const exchangers = [{ host: 'in.mail.example', priority: 5 }];
      await records?.putExchangers(name, name, exchangers);
      expect(await records?.exchangers(name, name)).toEqual(exchangers);
      expect(await records?.pointTo(name, name, '203.0.113.7', [])).toBe(true);
      expect(await records?.pointTo(name, name, '198.51.100.7', [])).toBe(false);
      expect(await records?.pointTo(name, name, '198.51.100.7', ['203.0.113.7'])).toBe(true);
    });

  if (abilities.restorations)
    it('restores only what can no longer be renewed', async () => {
      const name = await registered();
      expect(await errorOf(driver.restorations?.restore(name))).toMatchObject({ kind: 'rejected' });
    });

  if (abilities.zones)
    it('reads and writes the record sets of zones in the form of the contract, and refuses invalid ones', async () => {
      const name = await registered();
      await driver.zones?.activate(name);
      const sets = driver.zones?.sets;
      const written: RecordSet[] = [
        { name: '@', type: 'CAA', ttl: 300, values: ['0 issue "letsencrypt.org"'] },
        { name: '@', type: 'TXT', ttl: 300, values: ['a "quoted" \\ text', 'x'.repeat(700)] },
        { name: '_sip._tcp', type: 'SRV', ttl: 600, values: ['1 2 5060 sip.other.example.'] },
        { name: 'n', type: 'AAAA', ttl: 300, values: ['2001:db8::1'] },
        { name: 'n', type: 'MX', ttl: 300, values: ['10 mail.other.example.', '20 mx.other.example.'] },
      ];
      await sets?.write(name, written);
      expect(await sets?.list(name)).toEqual(expect.arrayContaining(written));
      const gone = { name: 'n', type: 'MX', ttl: 0, values: [] };
      await sets?.write(name, [gone]);
      await sets?.write(name, [gone]);
      expect((await sets?.list(name))?.some((set) => set.name === 'n' && set.type === 'MX')).toBe(false);
      expect((await sets?.nameservers(name))?.length).toBeGreaterThan(1);
      const beside = { name: 'n', type: 'CNAME', ttl: 300, values: ['other.example.'] };
      expect((await errorOf(sets?.write(name, [beside])))?.passing).toBe(false);
      const wrong = { name: 'w', type: 'A', ttl: 300, values: ['300.1.1.1'] };
      expect((await errorOf(sets?.write(name, [wrong])))?.passing).toBe(false);
    });

  const given = () => ({ driver, owner, newName: () => fixture.newName(), registered, errorOf, patience });
  const world = () => {
    if (fixture.world === undefined) throw new Error('The fixture has no world');
    return fixture.world;
  };
  if (abilities.ownership) describe('ownership', () => itManagesOwnership(given, world));
  if (abilities.transfers) describe('transfers', () => itTransfers(given, world));

  if (abilities.signing)
    it('signs zones that it hosts, and removes the keys from the registry again', async () => {
      const name = await registered();
      const { signing } = driver;
      const become = (state: string, hasKeys: boolean) =>
        expect(async () => {
          expect(await signing?.stateOf(name)).toEqual({ state });
          expect(await signing?.hasKeys(name)).toBe(hasKeys);
        }).toPass(patience);
      await become('off', false);
      await signing?.turnOn(name);
      await become('on', true);
      expect((await errorOf(signing?.turnOn(name)))?.passing).toBe(false);
      await signing?.turnOff(name);
      await become('off', false);
      await signing?.turnOff(name);
      await driver.setNameservers(name, hosts);
      await expect(async () => expect(await driver.find(name)).toMatchObject({ ownZone: false })).toPass(
        patience,
      );
      expect((await errorOf(signing?.turnOn(name)))?.passing).toBe(false);
      await become('off', false);
      expect(await errorOf(signing?.stateOf(fixture.newName()))).toMatchObject({ kind: 'not_found' });
    });

  if (abilities.ownerEmails)
    it('sends the email to an owner who has not confirmed their address again', async () => {
      const name = await registered();
      expect(await driver.find(name)).toMatchObject({ ownerConfirmation: 'pending' });
      expect(await errorOf(driver.ownerEmails?.resend(name))).toBeUndefined();
    });

  it('says that a domain is not found', async () => {
    const name = fixture.newName();
    expect(await driver.find(name)).toBeUndefined();
    expect(await driver.creationOf(name)).toEqual({ state: 'none' });
    expect(await errorOf(driver.setNameservers(name, hosts))).toMatchObject({ kind: 'not_found' });
    expect(await errorOf(driver.setAutorenew(name, true))).toMatchObject({ kind: 'not_found' });
    expect(await errorOf(driver.renewal(name))).toMatchObject({ kind: 'not_found' });
    expect(await errorOf(driver.renew(name, 1))).toMatchObject({ kind: 'not_found' });
  });

  it('says that the registrar is unavailable, and changes nothing', async () => {
    const name = fixture.newName();
    await fixture.failNextCall();
    expect(await errorOf(driver.check(name))).toMatchObject({ kind: 'unavailable', passing: true });
    await fixture.failNextCall();
    expect((await errorOf(driver.register(orderOf(name))))?.passing).toBe(true);
    expect(await driver.creationOf(name)).toEqual({ state: 'none' });
    expect(await fixture.countOrders(name)).toBe(0);
  });
}

/** @returns undefined when it succeeded */
async function errorOf(work: Promise<unknown> | undefined): Promise<ProviderError | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}
