import type { ProviderError } from '../../foundation/operations/operation.ts';
import type { DomainContact, RegistrarDriver } from '../registrars/registrar-driver.ts';

const dayMs = 24 * 60 * 60_000;
const hosts = ['ns1.elsewhere.example', 'ns2.elsewhere.example'];

/** What cases about owners and transfers need. */
interface Given {
  driver: RegistrarDriver;
  owner: DomainContact;
  newName: () => string;
  /** Registers a new name. */
  registered: () => Promise<string>;
  errorOf: (work: Promise<unknown> | undefined) => Promise<ProviderError | undefined>;
  patience: { timeout: number };
}

/** The world outside of a registrar that transfers domains. */
export interface TransferWorld {
  /** Another registrar has an unlocked name with this code. */
  setElsewhere(name: string, code: string): Promise<void>;
  /** The owners agree to a transfer, or to a change of owner. */
  agree(name: string): Promise<void>;
  advance(milliseconds: number): Promise<void>;
}

/** Lock, code and owner of domains. */
export function itManagesOwnership(given: () => Given, world: () => TransferWorld): void {
  it('locks and unlocks a domain, and replaces its code', async () => {
    const { driver, registered, patience, errorOf } = given();
    const { ownership } = driver;
    const name = await registered();
    for (const isLocked of [false, true, false]) {
      await ownership?.setLock(name, isLocked);
      await expect(async () => expect(await driver.find(name)).toMatchObject({ isLocked })).toPass(patience);
    }
    const code = await ownership?.readCode(name);
    expect(code).not.toBe('');
    await ownership?.resetCode(name);
    await expect(async () => expect(await ownership?.readCode(name)).not.toBe(code)).toPass(patience);
    expect((await errorOf(ownership?.declineTransfer(name)))?.passing).toBe(false);
  });

  it('changes the data of an owner, once they were tried out', async () => {
    const { driver, registered, owner, patience, errorOf } = given();
    const { ownership } = driver;
    const name = await registered();
    expect(await ownership?.readOwner(name)).toMatchObject({ givenName: 'Lea', city: 'Berlin' });
    const wrong = { ...owner, phone: '030' };
    expect(await ownership?.checkOwner(name, wrong)).toContainEqual(
      expect.objectContaining({ field: { contact: 'owner', name: 'phone' } }),
    );
    expect((await errorOf(ownership?.setOwner(name, wrong)))?.passing).toBe(false);
    const moved = { ...owner, city: 'Potsdam', zip: '14467' };
    expect(await ownership?.checkOwner(name, moved)).toEqual([]);
    await ownership?.setOwner(name, moved);
    await expect(async () =>
      expect(await ownership?.readOwner(name)).toMatchObject({ city: 'Potsdam' }),
    ).toPass(patience);
  });

  it('gives a domain to another owner once both have agreed', async () => {
    const { driver, registered, owner, patience } = given();
    const { ownership } = driver;
    const name = await registered();
    expect(await ownership?.ownerChangeOf(name)).toEqual({ state: 'none' });
    const nora = { ...owner, givenName: 'Nora', email: 'nora@elsewhere.test' };
    expect(await ownership?.checkOwnerChange(name, nora)).toEqual([]);
    await ownership?.changeOwner(name, nora);
    expect(await ownership?.ownerChangeOf(name)).toMatchObject({ state: 'running' });
    expect(await ownership?.readOwner(name)).toMatchObject({ givenName: 'Lea' });
    await world().agree(name);
    await expect(async () => {
      expect(await ownership?.ownerChangeOf(name)).toMatchObject({ state: 'done' });
      expect(await ownership?.readOwner(name)).toMatchObject({ givenName: 'Nora' });
    }).toPass(patience);
  });

  it('says that a domain is not found', async () => {
    const { driver, newName, owner, errorOf } = given();
    const { ownership } = driver;
    const name = newName();
    for (const work of [
      () => ownership?.setLock(name, true),
      () => ownership?.readCode(name),
      () => ownership?.readOwner(name),
      () => ownership?.setOwner(name, owner),
    ])
      expect(await errorOf(work())).toMatchObject({ kind: 'not_found' });
  });
}

/** Transfers of domains to the registrar. */
export function itTransfers(given: () => Given, world: () => TransferWorld): void {
  it('says what a transfer costs, and why one is not possible', async () => {
    const { driver, newName } = given();
    const { transfers } = driver;
    const [name, free] = [newName(), newName()];
    await world().setElsewhere(name, 'Tide-7');
    const offer = await transfers?.check(name, 'Tide-7');
    expect(offer).toMatchObject({ state: 'available' });
    expect(Object.values(offer ?? {}).filter((cents) => typeof cents === 'number')).toHaveLength(2);
    expect(await transfers?.check(name, 'wrong')).toMatchObject({ state: 'unavailable' });
    expect(await transfers?.check(free)).toMatchObject({ state: 'unavailable' });
    expect(await transfers?.stateOf(free)).toEqual({ state: 'none' });
  });

  it('brings a domain with its nameservers, ordered once', async () => {
    const { driver, newName, errorOf, patience } = given();
    const { transfers } = driver;
    // With the address of another one, later owners of the suite would count as confirmed.
    const owner = { ...given().owner, email: 'transfer@maison-lune.test' };
    const name = newName();
    await world().setElsewhere(name, 'Tide-7');
    const order = { name, code: 'Tide-7', owner, bill: owner, nameservers: hosts };
    expect(await transfers?.tryOut({ ...order, owner: { ...owner, phone: '030' } })).toContainEqual(
      expect.objectContaining({ field: { contact: 'owner', name: 'phone' } }),
    );
    expect(await transfers?.tryOut(order)).toEqual([]);
    expect(await transfers?.stateOf(name)).toEqual({ state: 'none' });
    await transfers?.request(order);
    expect(await transfers?.stateOf(name)).toMatchObject({ state: 'running' });
    expect((await errorOf(transfers?.request(order)))?.passing).toBe(false);
    expect(await errorOf(transfers?.resendEmail(name, owner.email))).toBeUndefined();
    await world().agree(name);
    await transfers?.stateOf(name);
    await world().advance(6 * dayMs);
    await expect(async () => expect(await transfers?.stateOf(name)).toMatchObject({ state: 'done' })).toPass(
      patience,
    );
    expect(await driver.find(name)).toMatchObject({ nameservers: hosts, ownZone: false });
  });
}
