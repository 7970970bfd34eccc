import { ProviderError } from '../../foundation/operations/operation.ts';
import type { HostText, MailHostDriver } from '../hosts/mail-host-driver.ts';

/** A mail host that a test controls. */
export interface MailHostFixture {
  driver: MailHostDriver;
  /** Called before each test. */
  prepare(): Promise<void>;
  /** Publishes the record that proves a domain. */
  publish(domain: string, record: HostText): Promise<void>;
  /** The next call that changes something takes effect, but its answer is lost. */
  cutNextChange(): Promise<void>;
  /** Fails the next call. */
  failNextCall(): Promise<void>;
  stop(): Promise<void>;
}

/** What every driver of a mail host has to do. */
export function describeMailHostDriver(start: () => Promise<MailHostFixture>): void {
  let fixture: MailHostFixture;
  let driver: MailHostDriver;
  let count = 0;
  beforeAll(async () => {
    fixture = await start();
    ({ driver } = fixture);
  });
  beforeEach(() => fixture.prepare());
  afterAll(() => fixture.stop());

  const newUsername = () => `user${(count += 1)}`;
  const newDomain = () => `post-${(count += 1)}.test`;
  const account = async () => {
    const username = newUsername();
    await driver.createAccount({ username, email: `${username}@owner.test`, plan: 'expert' });
    return username;
  };
  const prove = async (username: string, domain: string) =>
    fixture.publish(domain, await driver.ownershipRecord(username));
  const added = async (username: string) => {
    const domain = newDomain();
    await prove(username, domain);
    await driver.addDomain(username, domain);
    return domain;
  };

  it('names its vendor for rows, and the place of new accounts', () => {
    expect(driver.vendor).toMatch(/^[a-z][a-z0-9]*$/);
    expect(driver.place?.server).not.toBe('');
    expect(new URL(driver.place?.box ?? '').protocol).toBe('https:');
  });

  it('creates an account', async () => {
    const username = newUsername();
    expect(await driver.findAccount(username)).toBeUndefined();
    await driver.createAccount({ username, email: 'lea@owner.test', plan: 'professional' });
    expect(await driver.findAccount(username)).toEqual({
      email: 'lea@owner.test',
      plan: 'professional',
      suspended: false,
    });
  });

  it('does not create an account twice', async () => {
    const username = await account();
    const again = driver.createAccount({ username, email: 'max@other.test', plan: 'agency' });
    expect(await errorOf(again)).toMatchObject({ kind: 'conflict', code: 'mail_username_taken' });
    expect(await driver.findAccount(username)).toMatchObject({
      email: `${username}@owner.test`,
      plan: 'expert',
    });
  });

  it('finds an account whose creation was not answered', async () => {
    // Creates the plan's limits, so that the account is the next change.
    await account();
    const username = newUsername();
    await fixture.cutNextChange();
    const creation = driver.createAccount({ username, email: 'lea@owner.test', plan: 'expert' });
    expect(await errorOf(creation)).toMatchObject({ kind: 'unknown_outcome' });
    expect(await driver.findAccount(username)).toMatchObject({ email: 'lea@owner.test' });
  });

  it('changes the plan, suspends and resumes an account, and sets its password', async () => {
    const username = await account();
    await driver.setPlan(username, 'agency');
    expect(await driver.findAccount(username)).toMatchObject({ plan: 'agency', suspended: false });
    for (const suspended of [true, false]) {
      await driver.setSuspended(username, suspended);
      expect(await driver.findAccount(username)).toMatchObject({ plan: 'agency', suspended });
    }
    expect(await errorOf(driver.setPassword(username, 'aA1!Correct-Horse-Battery'))).toBeUndefined();
  });

  it('counts storage in megabytes', async () => {
    const used = await driver.storageUsed(await account());
    expect(used).toBeGreaterThanOrEqual(0);
    expect(used).toBeLessThan(100_000);
  });

  it('adds a domain only once it is proven', async () => {
    const username = await account();
    const domain = newDomain();
    expect(await errorOf(driver.addDomain(username, domain))).toMatchObject({
      kind: 'rejected',
      code: 'mail_unproven',
    });
    expect(await driver.hasDomain(username, domain)).toBe(false);
    await prove(username, domain);
    await driver.addDomain(username, domain);
    expect(await driver.hasDomain(username, domain)).toBe(true);
  });

  it('proves all domains of an account by one record', async () => {
    const username = await account();
    const record = await driver.ownershipRecord(username);
    expect(record).toEqual({ name: expect.stringMatching(/^[\w.-]+$/), value: expect.stringMatching(/./) });
    await added(username);
    expect(await driver.ownershipRecord(username)).toEqual(record);
  });

  it('gives a domain to one account', async () => {
    const [first, second] = [await account(), await account()];
    const domain = await added(first);
    await prove(second, domain);
    expect(await errorOf(driver.addDomain(second, domain))).toMatchObject({
      kind: 'conflict',
      code: 'mail_domain_taken',
    });
    expect(await driver.hasDomain(first, domain)).toBe(true);
    expect(await driver.hasDomain(second, domain)).toBe(false);
  });

  it('has a domain whose addition was not answered', async () => {
    const username = await account();
    const domain = newDomain();
    await prove(username, domain);
    await fixture.cutNextChange();
    expect(await errorOf(driver.addDomain(username, domain))).toMatchObject({ kind: 'unknown_outcome' });
    expect(await driver.hasDomain(username, domain)).toBe(true);
  });

  it('says which records a domain needs', async () => {
    const username = await account();
    const { mx, spf, dkim } = await driver.recordsOf(username, await added(username));
    expect(mx.length).toBeGreaterThan(0);
    for (const { host, priority } of mx) {
      expect(host).toMatch(/^[a-z0-9.-]+\.[a-z]+$/);
      expect(Number.isInteger(priority)).toBe(true);
    }
    expect(spf).toEqual({ name: '@', value: expect.stringMatching(/^v=spf1 .*include:/) });
    expect(dkim?.name ?? 'none').toMatch(/^(none|.+\._domainkey)$/);
    expect(dkim?.value ?? 'v=DKIM1').toMatch(/^v=DKIM1/);
  });

  it('removes a domain, also when it is gone already', async () => {
    const username = await account();
    const domain = await added(username);
    await driver.removeDomain(username, domain);
    expect(await driver.hasDomain(username, domain)).toBe(false);
    expect(await errorOf(driver.removeDomain(username, domain))).toBeUndefined();
  });

  it('removes an account with its domains, also when it is gone already', async () => {
    const username = await account();
    const domain = await added(username);
    await driver.removeAccount(username);
    expect(await driver.findAccount(username)).toBeUndefined();
    expect(await errorOf(driver.removeAccount(username))).toBeUndefined();
    const other = await account();
    await prove(other, domain);
    await driver.addDomain(other, domain);
    expect(await driver.hasDomain(other, domain)).toBe(true);
  });

  const password = 'aA1!Correct-Horse-Battery';

  it('creates a mailbox once, changes and deletes it, where it offers mailboxes', async () => {
    const ability = driver.mailboxes;
    expect(ability).toBe(driver.mailboxes);
    if (ability === undefined) return;
    const username = await account();
    const domain = await added(username);
    expect(await ability.find(username, domain, 'info')).toBeUndefined();
    await ability.create(username, domain, { name: 'info', password, quotaMb: 512 });
    const again = ability.create(username, domain, { name: 'info', password, quotaMb: 1 });
    expect(await errorOf(again)).toMatchObject({ kind: 'conflict', code: 'mail_address_taken' });
    const created = await ability.find(username, domain, 'info');
    expect(created).toMatchObject({ name: 'info', quotaMb: 512, suspended: false });
    expect(await ability.list(username, domain)).toEqual([created]);
    await ability.setPassword(username, domain, 'info', `${password}2`);
    await ability.setQuota(username, domain, 'info', null);
    expect(await ability.find(username, domain, 'info')).toMatchObject({ quotaMb: null });
    for (const _ of ['deletes it', 'finds it gone'])
      expect(await errorOf(ability.delete(username, domain, 'info'))).toBeUndefined();
    expect(await ability.list(username, domain)).toEqual([]);
  });

  it('creates and deletes forwarders, where it offers them', async () => {
    const ability = driver.forwarders;
    expect(ability).toBe(driver.forwarders);
    if (ability === undefined) return;
    const username = await account();
    const domain = await added(username);
    const forwarder = { name: 'team', destinations: ['lea@owner.test', 'max@owner.test'] };
    await ability.create(username, domain, forwarder);
    expect(await ability.list(username, domain)).toEqual([forwarder]);
    expect(await errorOf(ability.create(username, domain, forwarder))).toMatchObject({
      kind: 'conflict',
      code: 'mail_address_taken',
    });
    for (const _ of ['deletes it', 'finds it gone'])
      expect(await errorOf(ability.delete(username, domain, 'team'))).toBeUndefined();
    expect(await ability.list(username, domain)).toEqual([]);
  });

  it('returns email for unknown addresses until another rule is set, where it offers that', async () => {
    const ability = driver.catchAll;
    expect(ability).toBe(driver.catchAll);
    if (ability === undefined) return;
    const username = await account();
    const domain = await added(username);
    expect(await ability.read(username, domain)).toEqual({ type: 'reject' });
    for (const rule of [
      { type: 'forward', address: 'lea@owner.test' },
      { type: 'discard' },
      { type: 'reject' },
    ] as const) {
      await ability.set(username, domain, rule);
      expect(await ability.read(username, domain)).toEqual(rule);
    }
  });

  it('says that an account or a domain is not found', async () => {
    const username = newUsername();
    expect(await driver.findAccount(username)).toBeUndefined();
    expect(await errorOf(driver.setSuspended(username, true))).toMatchObject({ kind: 'not_found' });
    expect(await errorOf(driver.recordsOf(await account(), newDomain()))).toMatchObject({
      kind: 'not_found',
    });
  });

  it('says that the mail host is unavailable, and changes nothing', async () => {
    const username = newUsername();
    await fixture.failNextCall();
    expect(await errorOf(driver.findAccount(username))).toMatchObject({ kind: 'unavailable' });
    await fixture.failNextCall();
    const creation = driver.createAccount({ username, email: 'lea@owner.test', plan: 'expert' });
    expect((await errorOf(creation))?.passing).toBe(true);
    expect(await driver.findAccount(username)).toBeUndefined();
  });
}

/** @returns undefined when it succeeded */
async function errorOf(work: Promise<unknown>): Promise<ProviderError | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}
