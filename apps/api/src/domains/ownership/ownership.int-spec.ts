import { closeAgreeing } from '../../billing/testing/agreement.ts';
import { killEverywhere } from '../../billing/testing/killing.ts';
import { DomainsSyncSchedule } from '../domains-sync.schedule.ts';
import { type DomainEnvironment, newName, startDomainEnvironment } from '../testing/domain-environment.ts';
import { leaForm } from '../testing/transfers.ts';
import { ContactBookService } from './contact-book.service.ts';
import { DomainLocksService } from './domain-locks.service.ts';
import { DomainOwnershipService } from './domain-ownership.service.ts';
import { OwnerChangesSchedule } from './owner-changes.schedule.ts';
import { OwnerContactsService } from './owner-contacts.service.ts';
import { TransferCodesService } from './transfer-codes.service.ts';

let env: DomainEnvironment;
beforeAll(async () => {
  env = await startDomainEnvironment();
});
afterEach(() => env.billing.sandbox.clearFaults());
afterAll(() => closeAgreeing(env.billing));

const get = <T>(service: abstract new (...args: never[]) => T): T =>
  env.billing.app.get<T>(service as never, { strict: false });
const setLock = (userId: string, name: string, isLocked: boolean) =>
  get(DomainLocksService).set(userId, name, isLocked);
const shown = (userId: string, name: string) => get(DomainOwnershipService).describe(userId, name);
const sync = () => get(DomainsSyncSchedule).syncAll();
/** Reads that the registrar no longer has a domain, twice, half an hour apart. */
async function confirmMissing(): Promise<void> {
  await sync();
  await env.billing.advance(31 * 60);
  await sync();
}
const sentTo = async (userId: string) =>
  (
    await env.billing.query(`SELECT template FROM mail_messages WHERE user_id = $1 ORDER BY id`, [userId])
  ).map(({ template }) => String(template));
const kindsOf = async (userId: string) =>
  (
    await env.billing.query(
      `SELECT kind FROM audit_events WHERE user_id = $1 AND kind LIKE 'domains.%' ORDER BY id`,
      [userId],
    )
  ).map(({ kind }) => String(kind));

async function unlocked(): Promise<{ userId: string; name: string }> {
  const name = newName();
  const { userId } = await env.registered(name);
  await setLock(userId, name, false);
  await env.billing.work();
  return { userId, name };
}

describe('a transfer to another registrar', () => {
  it('needs the lock to be off, records who saw the code, and ends with the domain gone', async () => {
    const name = newName();
    const { userId } = await env.registered(name);
    expect(await shown(userId, name)).toMatchObject({ lock: 'locked', manageable: true, code_shown: null });
    await expect(get(TransferCodesService).show(userId, name)).rejects.toMatchObject({ code: 'conflict' });
    await setLock(userId, name, false);
    expect(await shown(userId, name)).toMatchObject({ lock: 'unlocking' });
    await env.billing.work();
    expect(await shown(userId, name)).toMatchObject({ lock: 'unlocked' });
    const code = await get(TransferCodesService).show(userId, name);
    expect(await sentTo(userId)).toContain('transfer-code');
    expect(await kindsOf(userId)).toEqual(['domains.registered', 'domains.unlocked', 'domains.code_shown']);
    const kept = await env.billing.query(`SELECT detail::text FROM audit_events WHERE user_id = $1`, [
      userId,
    ]);
    expect(JSON.stringify(kept)).not.toContain(code);
    await env.billing.sandbox.takeAway(name, code);
    await sync();
    expect(await shown(userId, name)).toMatchObject({ leaving: true });
    await env.billing.advance(6 * 86_400);
    await confirmMissing();
    expect(await env.domainsOf(userId)).toEqual([]);
    await sync();
    expect((await sentTo(userId)).filter((template) => template === 'domain-left')).toHaveLength(1);
  });

  it('is told to its owner once, and again when another one begins', async () => {
    const { userId, name } = await unlocked();
    const notices = async () =>
      (await sentTo(userId)).filter((template) => template === 'transfer-away').length;
    const takeAway = async () => {
      const code = await get(TransferCodesService).show(userId, name);
      await env.billing.sandbox.takeAway(name, code);
      await env.billing.advance(15 * 60);
    };
    await takeAway();
    await Promise.all([get(DomainsSyncSchedule).syncTakeable(), sync()]);
    await env.billing.advance(15 * 60);
    await sync();
    expect(await notices()).toBe(1);
    expect((await kindsOf(userId)).filter((kind) => kind === 'domains.transfer_away_began')).toHaveLength(1);
    await get(TransferCodesService).decline(userId, name);
    // The registry shows the refused transfer a little longer.
    const find = env.registrar.find.bind(env.registrar);
    const late = jest.spyOn(env.registrar, 'find').mockImplementation(async (wanted) => {
      const found = await find(wanted);
      return found && { ...found, isLeaving: wanted === name };
    });
    await env.billing.advance(60);
    await sync();
    expect(await shown(userId, name)).toMatchObject({ leaving: true });
    late.mockRestore();
    await env.billing.advance(60);
    await sync();
    expect(await notices()).toBe(1);
    await takeAway();
    await sync();
    expect(await notices()).toBe(2);
  });

  it('is not believed when the registrar has the domain again since its row was read', async () => {
    const { userId, name } = await unlocked();
    const code = await get(TransferCodesService).show(userId, name);
    await env.billing.sandbox.takeAway(name, code);
    await env.billing.sandbox.fault({
      provider: 'gandi',
      match: `GET /v5/domain/domains/${name}`,
      kind: 'status',
      value: 404,
      times: 2,
    });
    await sync();
    await env.billing.advance(31 * 60);
    // A slow round reads it without the domain; meanwhile another one finds it.
    const find = env.registrar.find.bind(env.registrar);
    const answer = jest.spyOn(env.registrar, 'find').mockImplementation(async (wanted) => {
      if (wanted !== name) return find(wanted);
      answer.mockRestore();
      const found = await find(wanted);
      await env.billing.advance(60);
      await get(DomainsSyncSchedule).syncTakeable();
      return found;
    });
    await get(DomainsSyncSchedule).syncTakeable();
    expect(await env.domainsOf(userId)).toMatchObject([{ missing_since: null }]);
    expect(await sentTo(userId)).not.toContain('domain-left');
  });

  it('is seen within a quarter of an hour, while its owner can still refuse it', async () => {
    const { userId, name } = await unlocked();
    const { name: other } = await unlocked();
    const code = await get(TransferCodesService).show(userId, name);
    await env.billing.sandbox.takeAway(name, code);
    const reading = jest.spyOn(env.registrar, 'find');
    await get(DomainsSyncSchedule).syncTakeable();
    const read = reading.mock.calls.map(([one]) => one);
    reading.mockRestore();
    expect(read).toContain(name);
    // Its code was not shown.
    expect(read).not.toContain(other);
    expect(await shown(userId, name)).toMatchObject({ leaving: true });
  });

  it('is not believed after a single reading without the domain', async () => {
    const { userId, name } = await unlocked();
    await get(TransferCodesService).show(userId, name);
    const lost = { provider: 'gandi', match: `GET /v5/domain/domains/${name}`, kind: 'status' } as const;
    for (const minutes of [40, 10]) {
      await env.billing.sandbox.fault({ ...lost, value: 404, times: 1 });
      await get(DomainsSyncSchedule).syncTakeable();
      expect(await env.domainsOf(userId)).toHaveLength(1);
      // The registrar has it after all.
      await env.billing.advance(minutes * 60);
      await get(DomainsSyncSchedule).syncTakeable();
      expect(await env.domainsOf(userId)).toMatchObject([{ missing_since: null }]);
    }
  });

  it('is recognized for an ending without a lock, and removes the zone', async () => {
    const { userId, name } = await unlocked();
    await env.billing.query(
      `INSERT INTO dns_zones (id, user_id, name, sets, read_at, created_at)
       VALUES (gen_random_uuid(), $1, $2, '[]', now(), now()) ON CONFLICT DO NOTHING`,
      [userId, name],
    );
    const code = await get(TransferCodesService).show(userId, name);
    await env.billing.sandbox.takeAway(name, code);
    await env.billing.advance(6 * 86_400);
    await env.billing.query('UPDATE domains SET is_locked = NULL WHERE name = $1', [name]);
    await confirmMissing();
    expect(await env.domainsOf(userId)).toEqual([]);
    expect(await env.billing.query('SELECT name FROM dns_zones WHERE user_id = $1', [userId])).toEqual([]);
  });

  it('is refused by its owner, who locks the domain again: the code is invalid then', async () => {
    const { userId, name } = await unlocked();
    const code = await get(TransferCodesService).show(userId, name);
    await expect(get(TransferCodesService).decline(userId, name)).rejects.toMatchObject({ code: 'conflict' });
    await env.billing.sandbox.takeAway(name, code);
    await sync();
    await expect(setLock(userId, name, true)).rejects.toMatchObject({ code: 'conflict' });
    await get(TransferCodesService).decline(userId, name);
    await setLock(userId, name, true);
    await env.billing.work();
    expect(await shown(userId, name)).toMatchObject({ lock: 'locked', leaving: false, code_shown: null });
    await setLock(userId, name, false);
    await env.billing.work();
    expect(await get(TransferCodesService).show(userId, name)).not.toBe(code);
  });

  it('is not the business of other customers', async () => {
    const { name } = await unlocked();
    const { userId } = await env.billing.newCustomer();
    for (const attempt of [
      () => setLock(userId, name, true),
      () => get(TransferCodesService).show(userId, name),
      () => get(TransferCodesService).decline(userId, name),
      () => get(OwnerContactsService).read(userId, name),
      () => shown(userId, name),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a lock whose worker crashes at any point', () => {
  it('is on, and the code that was shown is invalid', async () => {
    let name = '';
    let code = '';
    const outcomes = await killEverywhere(env.billing, {
      kind: 'domains.setLock',
      steps: 2,
      prepare: async () => {
        const { userId, name: mine } = await unlocked();
        name = mine;
        code = await get(TransferCodesService).show(userId, name);
        await setLock(userId, name, true);
        return userId;
      },
      outcome: async (userId) => {
        const { lock, code_shown } = await shown(userId, name);
        const now = await env.registrar.ownership?.readCode(name);
        return `${lock}, shown ${code_shown}, ${now === code ? 'the same' : 'another'} code`;
      },
    });
    expect(outcomes).toEqual(['locked, shown null, another code']);
  });
});

describe('the owner of a domain', () => {
  it('gets new details, which are offered again', async () => {
    const name = newName();
    const { userId } = await env.registered(name);
    expect(await get(OwnerContactsService).read(userId, name)).toMatchObject({
      fname: 'Lea',
      phone_code: '+49',
    });
    const owner = { ...leaForm, city: 'Potsdam', zipcode: '14467' };
    const wrong = { ...leaForm, zipcode: 'nowhere' };
    const change = get(OwnerContactsService).change.bind(get(OwnerContactsService));
    expect(await change(userId, name, { owner: wrong, kind: 'data' })).toEqual({
      status: 'error',
      message: 'zipcode_error',
    });
    expect(await change(userId, name, { owner, kind: 'data' })).toEqual({ status: 'success', message: null });
    const other = { ...owner, city: 'Berlin' };
    await expect(change(userId, name, { owner: other, kind: 'data' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await env.billing.work();
    expect(await get(OwnerContactsService).read(userId, name)).toMatchObject({ city: 'Potsdam' });
    expect(await shown(userId, name)).toMatchObject({ owner_update: null });
    const [saved, ...others] = await get(ContactBookService).list(userId);
    expect(saved?.contact).toEqual(owner);
    expect(others).toEqual([]);
    const stored = await env.billing.query('SELECT * FROM saved_domain_contacts WHERE user_id = $1', [
      userId,
    ]);
    expect(JSON.stringify(stored)).not.toContain('Potsdam');
    const { userId: stranger } = await env.billing.newCustomer();
    await get(ContactBookService).forget(stranger, saved?.id ?? '');
    expect(await get(ContactBookService).list(userId)).toHaveLength(1);
    await get(ContactBookService).forget(userId, saved?.id ?? '');
    expect(await get(ContactBookService).list(userId)).toEqual([]);
  });

  it.each([
    [true, 'Nora', 'domains.owner_changed'],
    [false, 'Lea', 'domains.owner_change_failed'],
  ])('is another one only if both agree: %s', async (isWanted, first, kind) => {
    const name = newName();
    const { userId } = await env.registered(name);
    const owner = { ...leaForm, fname: 'Nora', email: 'nora@elsewhere.test' };
    await get(OwnerContactsService).change(userId, name, { owner, kind: 'owner' });
    await env.billing.work();
    expect(await shown(userId, name)).toMatchObject({ owner_update: { kind: 'owner', state: 'confirming' } });
    await get(OwnerChangesSchedule).followAll();
    await env.billing.sandbox.answerOwners(name, isWanted);
    await get(OwnerChangesSchedule).followAll();
    await get(OwnerChangesSchedule).followAll();
    expect(await get(OwnerContactsService).read(userId, name)).toMatchObject({ fname: first });
    expect(await kindsOf(userId)).toContain(kind);
    expect((await sentTo(userId)).filter((template) => template === 'domain-owner-changed')).toHaveLength(1);
  });
});

describe('a change of owner', () => {
  const owner = { ...leaForm, fname: 'Nora', email: 'nora@elsewhere.test' };
  const changing = async () => {
    const name = newName();
    const { userId } = await env.registered(name);
    await get(OwnerContactsService).change(userId, name, { owner, kind: 'owner' });
    await env.billing.work();
    return { userId, name };
  };

  it('is not ended by an earlier one', async () => {
    const { userId, name } = await changing();
    const { ownership } = env.registrar;
    if (ownership === undefined) throw new Error('The registrar changes no owners');
    const ownerChangeOf = ownership.ownerChangeOf.bind(ownership);
    const earlier = { state: 'done', orderedAt: new Date(0) };
    Object.assign(ownership, { ownerChangeOf: async () => earlier });
    await get(OwnerChangesSchedule)
      .followAll()
      .finally(() => Object.assign(ownership, { ownerChangeOf }));
    expect(await shown(userId, name)).toMatchObject({ owner_update: { state: 'confirming' } });
    await env.billing.sandbox.answerOwners(name);
    await get(OwnerChangesSchedule).followAll();
    expect(await shown(userId, name)).toMatchObject({ owner_update: null });
  });

  it('ends with its domain, and one that cannot be read does not stop the others', async () => {
    const [gone, unreadable, agreed] = [await changing(), await changing(), await changing()];
    await env.billing.query('DELETE FROM domains WHERE name = $1', [gone.name]);
    const match = `GET /v5/domain/changeowner/${unreadable.name}`;
    await env.billing.sandbox.fault({ provider: 'gandi', match, kind: 'status', value: 500, times: 20 });
    await env.billing.sandbox.answerOwners(agreed.name);
    await get(OwnerChangesSchedule).followAll();
    expect(await shown(agreed.userId, agreed.name)).toMatchObject({ owner_update: null });
    expect(await shown(unreadable.userId, unreadable.name)).toMatchObject({
      owner_update: { state: 'confirming' },
    });
    const left = 'SELECT id FROM domain_owner_updates WHERE user_id = $1';
    expect(await env.billing.query(left, [gone.userId])).toEqual([]);
  });
});

describe('a change of owner whose worker crashes at any point', () => {
  it.each(['data', 'owner'] as const)('is sent once: %s', async (kind) => {
    let name = '';
    const outcomes = await killEverywhere(env.billing, {
      kind: 'domains.updateOwner',
      steps: 1,
      prepare: async () => {
        name = newName();
        const { userId } = await env.registered(name);
        const owner = { ...leaForm, city: 'Potsdam', zipcode: '14467' };
        await get(OwnerContactsService).change(userId, name, { owner, kind });
        return userId;
      },
      outcome: async (userId) => {
        const { owner_update } = await shown(userId, name);
        const { city } = await get(OwnerContactsService).read(userId, name);
        return `${owner_update?.state ?? 'finished'}, ${city}`;
      },
    });
    expect(outcomes).toEqual([kind === 'data' ? 'finished, Potsdam' : 'confirming, Berlin']);
  });
});
