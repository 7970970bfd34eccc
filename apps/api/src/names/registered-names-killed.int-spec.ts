import { runToEnd, runUntilDeath } from '../app/testing/crash.ts';
import { shareOf } from '../app/testing/share.ts';
import { AuthService } from '../auth/auth.service.ts';
import { closeAgreeing } from '../billing/testing/agreement.ts';
import { killEverywhere } from '../billing/testing/killing.ts';
import { DomainsRepository } from '../domains/domains.repository.ts';
import { DomainImportService } from '../domains/domain-import.service.ts';
import {
  type DomainEnvironment,
  newName,
  startDomainEnvironment,
} from '../domains/testing/domain-environment.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { StaffNoticesService } from '../foundation/notices/staff-notices.service.ts';
import { NameClaimsRepository } from './name-claims.repository.ts';
import { NameOwnershipsRepository } from './name-ownerships.repository.ts';

let env: DomainEnvironment;
let name = '';
let losers: string[] = [];

beforeAll(async () => {
  env = await startDomainEnvironment();
});
afterAll(() => closeAgreeing(env.billing));

/** Another customer who has the name, or one below it, on a website. */
async function hold(held: string, isProven: boolean): Promise<string> {
  const { userId } = await env.billing.newCustomer();
  await env.billing.query(
    'INSERT INTO domain_claims (name, user_id, account_id, created_at) VALUES ($1, $2, $2, now())',
    [held, userId],
  );
  await env.billing.query(
    `INSERT INTO name_ownerships (user_id, name, state, proof, created_at)
     VALUES ($1, $2, $3::"NameOwnershipState", $4::"NameProof", now())`,
    [userId, held, isProven ? 'proven' : 'unproven', isProven ? 'record' : null],
  );
  return userId;
}

/** A customer pays for a name that others have proven, with others' names below it. */
async function prepare(): Promise<string> {
  name = newName();
  losers = [await hold(name, true), await hold(`shop.${name}`, true), await hold(`blog.${name}`, false)];
  // Proven only for email: on no website.
  await env.billing.query('DELETE FROM domain_claims WHERE name = $1', [`shop.${name}`]);
  return (await env.paidFor(name)).userId;
}

/** What the losers still have and read, and what staff read. */
async function outcome(userId: string): Promise<string> {
  const count = async (sql: string, values: unknown[]) =>
    Number((await env.billing.query(`SELECT count(*) AS n FROM ${sql}`, values))[0]?.['n']);
  const claims = await count('domain_claims WHERE user_id = ANY($1)', [losers]);
  const proofs = await count(`name_ownerships WHERE user_id = ANY($1) AND state = 'proven'`, [losers]);
  const mails = await count(`mail_messages WHERE template = 'name-lost' AND user_id = ANY($1)`, [losers]);
  const notices = await count(`staff_notices WHERE kind = 'staff_name' AND path LIKE ANY($1)`, [
    losers.map((each) => `%${each}`),
  ]);
  const gained = await count(`audit_events WHERE kind = 'names.taken_over' AND user_id = $1`, [userId]);
  const registered = (await env.domainsOf(userId)).map((domain) => String(domain['name']) === name);
  return `registered ${registered.join()}; losers keep ${claims} claims, ${proofs} proofs; told ${mails}, staff ${notices}; gained ${gained}`;
}

const moved = 'registered true; losers keep 0 claims, 0 proofs; told 3, staff 3; gained 3';

describe('the registration of a name that other customers have', () => {
  it('moves it once, wherever the worker crashes', async () => {
    const outcomes = await killEverywhere(env.billing, {
      kind: 'domains.register',
      steps: 3,
      prepare,
      outcome,
    });
    expect(outcomes).toEqual([moved]);
  });

  it('is committed together with the move: a crash between two writes leaves neither', async () => {
    const { app } = env.billing;
    const lines: [object, string][] = [
      [app.get(DomainsRepository, { strict: false }), 'insertRegistered'],
      [app.get(NameClaimsRepository, { strict: false }), 'lock'],
      [app.get(NameClaimsRepository, { strict: false }), 'removeTree'],
      [app.get(NameOwnershipsRepository, { strict: false }), 'lose'],
      [app.get(MailService, { strict: false }), 'send'],
      [app.get(StaffNoticesService, { strict: false }), 'report'],
      [app.get(AuthService, { strict: false }), 'bumpStamp'],
      [app.get(AuditService, { strict: false }), 'record'],
    ];
    const places = lines.flatMap(([, method], line) =>
      [false, true].map((isAfter) => ({ line, method, isAfter })),
    );
    for (const { line, method, isAfter } of shareOf(places)) {
      const service = lines[line]?.[0] ?? {};
      const userId = await prepare();
      const [operation] = await env.billing.query(
        `SELECT id FROM operations WHERE kind = 'domains.register' AND owner_id = $1`,
        [userId],
      );
      const operationId = String(operation?.['id']);
      let isReached = false;
      await runUntilDeath(env.billing, operationId, (kill) => {
        const original = (service as Record<string, (...args: unknown[]) => Promise<unknown>>)[method];
        if (original === undefined) throw new Error(`There is no ${method}`);
        Object.assign(service, {
          [method]: async (...args: unknown[]) => {
            const result = isAfter ? await original.apply(service, args) : undefined;
            isReached = true;
            kill();
            return result;
          },
        });
        return () => Reflect.deleteProperty(service, method);
      });
      const at = `${isAfter ? 'after' : 'before'} ${method}`;
      expect([at, isReached]).toEqual([at, true]);
      expect([at, await outcome(userId)]).toEqual([
        at,
        'registered ; losers keep 2 claims, 2 proofs; told 0, staff 0; gained 0',
      ]);
      await runToEnd(env.billing, operationId);
      await env.billing.work();
      expect([at, await outcome(userId)]).toEqual([at, moved]);
    }
  });

  it('by an import moves it as well', async () => {
    name = newName();
    losers = [await hold(name, true), await hold(`shop.${name}`, true), await hold(`blog.${name}`, false)];
    const { userId, email } = await env.billing.newCustomer();
    const service = env.billing.app.get(DomainImportService, { strict: false });
    const dates = { registeredAt: new Date(), expiresAt: new Date(Date.now() + 86_400_000) };
    await service.importFor(email, { name, ...dates });
    expect(await outcome(userId)).toBe(moved);
    await service.importFor(email, { name, ...dates });
    expect(await outcome(userId)).toBe(moved);
  });

  it('keeps names in another registered domain, and those of the buyer', async () => {
    name = newName();
    const other = await hold(`shop.below.${name}`, true);
    await env.billing.query(
      `INSERT INTO domains (id, user_id, name, registered_at, expires_at, created_at)
       VALUES (gen_random_uuid(), $1, $2, now(), now() + interval '1 year', now())`,
      [other, `below.${name}`],
    );
    const { userId } = await env.paidFor(name);
    losers = [other, userId];
    await env.billing.query(
      'INSERT INTO domain_claims (name, user_id, account_id, created_at) VALUES ($1, $2, $2, now())',
      [name, userId],
    );
    await env.billing.work();
    expect(await outcome(userId)).toBe(
      'registered true; losers keep 2 claims, 1 proofs; told 0, staff 0; gained 0',
    );
  });
});
