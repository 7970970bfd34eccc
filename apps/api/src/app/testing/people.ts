import { randomInt, randomUUID } from 'node:crypto';
import { type StaffRole, wireRoleOf } from '@homeport/contract/staff-rights';
import { PasswordsService } from '../../auth/passwords.service.ts';
import { UsersRepository } from '../../auth/users.repository.ts';
import { SessionsService } from '../../auth/sessions.service.ts';
import type { TokenPair } from '../../auth/tokens.service.ts';
import { Database } from '../../foundation/database/database.ts';
import { addDomain, addTransfer } from './domain-rows.ts';
import { addPeopleOfAccount, addPeopleOfTeam } from './people-of-account.ts';
import { addPlan } from './plan-rows.ts';
import type { Product } from './product.ts';
import { addRatingRequest, addSavedReply } from './reply-rows.ts';
import {
  addDraftServer,
  addEndedIncident,
  addPayout,
  addPromotion,
  addSegment,
  payoutIdOf,
} from './staff-rows.ts';
import { addWebhook } from './webhook-rows.ts';

export interface PersonFacts {
  role?: 'user' | StaffRole;
  /** `domains`: the free plan, which includes no hosting. */
  plan?: 'active' | 'unpaid' | 'domains' | 'none';
  /** The number of websites of the hosting account; undefined: no account. */
  websites?: number;
  /** Whether the first of them has WordPress. */
  wordpress?: boolean;
  /** Whether the first of them is behind the CDN. */
  cdn?: boolean;
  /** Whether they have a ticket. */
  ticket?: boolean;
  /** Whether their registered name has email. */
  mail?: boolean;
  /** Whether a website was added, and a template installed on it. */
  works?: boolean;
  /** Whether they have a passkey, whose device never answers, and an API key. */
  passkey?: boolean;
}

/** A signed-in person in the database, with their resources. */
export interface TestPerson {
  userId: string;
  email: string;
  token: string;
  refreshToken: string;
  sessionId: string;
  deviceId: string;
  passkeyId: string;
  apiKeyId: string;
  /** Of a webhook, for people with a passkey. */
  webhookId: string;
  /** Of a message to it. */
  deliveryId: string;
  planId: string;
  /** Of a withdrawn cancellation, for people with a plan. */
  cancellationId: string;
  accountId: string;
  domain: string;
  /** A name that is registered through us, for people with an account. */
  ownName: string;
  /** Of a transfer of a domain to us, for people with an account. */
  transferId: string;
  /** Of the first website. */
  websiteId: string;
  /** Of the operation that installed its WordPress. */
  installation: string;
  /** Of its CDN zone. */
  zoneId: number;
  /** Of their account; its file is not on the server. */
  backupId: string;
  /** Of their data, ready for download; its file is not in the storage. */
  archiveId: string;
  /** The number of their ticket; 0 when there is none. */
  ticket: number;
  /** Of the operation that added the website. */
  addition: string;
  /** Of the operation that installed the template. */
  templateInstallation: string;
  /** Of an operation that failed. */
  failedTask: string;
  /** Of something that they were told about; for people with works. */
  notificationId: string;
  /** Of an incident that has ended; for people with works. */
  statusEventId: string;
  /** Of a saved reply for all staff; for people with works. */
  savedReplyId: string;
  /** Of another account, which staff may sign out and disable; for people with works. */
  spareId: string;
  /** Of the spare account's membership in theirs; for people with works. */
  memberId: string;
  /** Of an invitation to their account, and of one to the team, that were not accepted; for people with works. */
  invitationId: string;
  /** Of an agent; for people with works. */
  colleagueId: string;
}

export const testPassword = 'tide-and-lantern';
let hashed: Promise<string> | undefined;

function passwordHash(product: Product): Promise<string> {
  hashed ??= product.app.get(PasswordsService).hash(testPassword);
  return hashed;
}

/** Inserts a person as the flows would have left them. */
export async function addPerson(
  product: Product,
  {
    role = 'user',
    plan = 'active',
    websites,
    wordpress = false,
    cdn = false,
    ticket = false,
    mail = false,
    works = false,
    passkey = false,
  }: PersonFacts = {},
): Promise<TestPerson> {
  const query = product.db.query.bind(product.db);
  const [userId, planId, accountId, deviceId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const [websiteId, installation, cancellationId] = [randomUUID(), randomUUID(), randomUUID()];
  const [addition, templateInstallation, failedTask] = [randomUUID(), randomUUID(), randomUUID()];
  const [passkeyId, apiKeyId, notificationId] = [randomUUID(), randomUUID(), randomUUID()];
  const [webhookId, deliveryId, statusEventId] = [randomUUID(), randomUUID(), randomUUID()];
  const zoneId = randomInt(1, 2 ** 40);
  const email = `${userId}@example.test`;
  await query(
    `INSERT INTO users (id, email, name, password_hash, role, staff_role, created_at)
     VALUES ($1, $2, 'Test Person', $3, $4, $5, now())`,
    [
      userId,
      email,
      await passwordHash(product),
      role === 'user' ? role : wireRoleOf(role),
      role === 'user' ? null : role,
    ],
  );
  await query(
    `INSERT INTO remembered_devices (id, user_id, token_hash, rotated_at, user_agent, ip, created_at, last_used_at, expires_at)
     VALUES ($1, $2, $3, now(), 'Test', '127.0.0.1', now(), now(), now() + interval '30 days')`,
    [deviceId, userId, randomUUID()],
  );
  if (passkey)
    await query(
      `INSERT INTO passkeys (id, user_id, name, credential_id, public_key, counter, transports, created_at)
       VALUES ($1, $2, 'Test key', $3, '', 0, '{}', now())`,
      [passkeyId, userId, randomUUID()],
    );
  if (passkey)
    await query(
      `INSERT INTO api_keys (id, user_id, name, prefix, key_hash, access, areas, created_at, expires_at)
       VALUES ($1, $2, 'Test key', 'hpk_test', $3, 'read', '{websites}', now(), now() + interval '30 days')`,
      [apiKeyId, userId, randomUUID()],
    );
  if (passkey) await addWebhook(product, { userId, webhookId, deliveryId });
  if (plan !== 'none') await addPlan(product, { userId, planId, cancellationId, plan });
  const domain = `${userId.slice(0, 8)}.example.com`;
  const ownName = `own-${userId.slice(0, 8)}.example`;
  if (websites !== undefined)
    await addAccount(product, { userId, planId, accountId, domain, websites, websiteId });
  if (websites !== undefined) await addDomain(product, userId, ownName);
  const transferId = randomUUID();
  if (websites !== undefined) await addTransfer(product, userId, transferId);
  const backupId = randomUUID();
  if (websites !== undefined)
    await query(
      `INSERT INTO backups (id, account_id, server_id, name, reason, main_website, websites, created_at)
       SELECT $1, id, server_id, $3, 'deletion', $4, ARRAY[$4], now() FROM panel_accounts WHERE id = $2`,
      [backupId, accountId, `before-${backupId}`, domain],
    );
  const archiveId = randomUUID();
  await query(
    `INSERT INTO archives (id, user_id, kind, contents, operation_id, bytes, created_at, ends_at)
     VALUES ($1, $2, 'invoices', '', $1, 7, now() - interval '2 days', now() + interval '1 day')`,
    [archiveId, userId],
  );
  if (wordpress) await addWordpress(product, { userId, websiteId, domain, installation });
  const savedReplyId = randomUUID();
  if (works) await addEndedIncident(product, statusEventId);
  if (works) await addPromotion(product, planId);
  if (works) await addDraftServer(product, planId);
  if (works) await addPayout(product, payoutIdOf(planId));
  if (works) await addSegment(product, planId);
  if (works) await addSavedReply(product, savedReplyId);
  const spareId = works ? randomUUID() : '';
  const [memberId, invitationId, colleagueId] = [randomUUID(), randomUUID(), randomUUID()];
  if (works) {
    await query(`INSERT INTO users (id, email, password_hash, created_at) VALUES ($1, $2, 'none', now())`, [
      spareId,
      `${spareId}@example.test`,
    ]);
    await addPeopleOfAccount(product, { userId, spareId, memberId, invitationId });
    await addPeopleOfTeam(product, { userId, colleagueId, invitationId });
    await addWork(product, { id: addition, kind: 'hosting.addWebsite', key: domain, userId });
    const key = websiteId;
    const input = { websiteId };
    await addWork(product, { id: templateInstallation, kind: 'templates.install', key, userId, input });
    await addWork(product, { id: failedTask, kind: 'hosting.deleteWebsite', key, userId, state: 'failed' });
    await query(
      `INSERT INTO notifications (id, user_id, topic, kind, event, "values", created_at)
       VALUES ($1, $2, 'security', 'password-changed', 'test', '{}', now())`,
      [notificationId, userId],
    );
  }
  if (mail) await addMail(product, userId, ownName);
  if (cdn)
    await query(
      `INSERT INTO cdn_zones (website_id, zone_id, host_name, custom_host_name, certificate, created_at)
       VALUES ($1, $2, $3, $4, 'waiting', now())`,
      [websiteId, zoneId, `homeport-${zoneId}.b-cdn.net`, `cdn.${domain}`],
    );
  const [opened] = ticket
    ? await query<{ number: number }>(
        `INSERT INTO tickets (user_id, category, description, snippet, created_at, updated_at, waiting_since, creator_viewed_at, words)
         VALUES ($1, 'tech', '<p>Help</p>', 'Help', now(), now(), now(), now(), ''::tsvector) RETURNING number`,
        [userId],
      )
    : [];
  if (opened !== undefined) await addRatingRequest(product, opened.number);
  const tokens = await openSession(product, userId);
  const [session] = await query<{ id: string }>('SELECT id FROM sessions WHERE user_id = $1', [userId]);
  return {
    userId,
    email,
    planId,
    cancellationId,
    accountId,
    deviceId,
    passkeyId,
    apiKeyId,
    webhookId,
    deliveryId,
    domain,
    ownName,
    transferId,
    websiteId,
    installation,
    zoneId,
    backupId,
    archiveId,
    ticket: opened?.number ?? 0,
    addition,
    templateInstallation,
    failedTask,
    notificationId,
    statusEventId,
    savedReplyId,
    spareId,
    memberId,
    invitationId,
    colleagueId,
    sessionId: session?.id ?? '',
    token: tokens.access_token,
    refreshToken: tokens.refresh_token,
  };
}

/** Opens another session of a person. @returns its access token */
export async function signIn(product: Product, userId: string): Promise<string> {
  return (await openSession(product, userId)).access_token;
}

/** Staff sessions have a second factor. */
async function openSession(product: Product, userId: string): Promise<TokenPair> {
  return product.app.get(Database).transaction(async () => {
    const user = await product.app.get(UsersRepository).find(userId);
    if (user === null) throw new Error('No person was added');
    const factor = user.role === 'user' ? 'code' : 'authenticator';
    const origin = { ip: '127.0.0.1', userAgent: 'Test', locale: null };
    return product.app.get(SessionsService).open(user, factor, { remembered: true, origin });
  });
}

let visitors = 0;

/** Headers of a request from a new address, so that limits by address do not apply. */
export function newVisitor(): Record<string, string> {
  visitors += 1;
  return { 'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` };
}

/** A panel server that does not answer, or the one at `url`. */
export async function addServer(product: Product, url: string, location = 'eu_de'): Promise<string> {
  const id = randomUUID();
  await product.db.query(
    `INSERT INTO panel_servers (id, name, location, location_label, country_code, url, ipv4, name_server, sealed_key, created_at)
     VALUES ($1, $2, $3, 'Frankfurt', 'DE', $4, '203.0.113.24', 'fra1.homeport.example', 'none', now())`,
    [id, `test-${id.slice(0, 8)}`, location, url],
  );
  return id;
}

async function addAccount(
  product: Product,
  account: {
    userId: string;
    planId: string;
    accountId: string;
    domain: string;
    websites: number;
    websiteId: string;
  },
): Promise<void> {
  const query = product.db.query.bind(product.db);
  const [server] = await query<{ id: string }>(
    'SELECT id FROM panel_servers ORDER BY created_at, id LIMIT 1',
  );
  const serverId = server?.id ?? (await addServer(product, 'https://127.0.0.1:9'));
  await query(
    `INSERT INTO panel_accounts (id, user_id, hosting_plan_id, server_id, location, login, state, panel_customer_id,
       panel_webspace_id, placeholder_name, created_at, last_synced_at)
     VALUES ($1, $2, $3, $4, 'eu_de', $5, 'active', 7, 11, 'account-x.temp.homeport.example', now(), now())`,
    [account.accountId, account.userId, account.planId, serverId, `login_${account.accountId.slice(0, 8)}`],
  );
  for (let index = 0; index < account.websites; index += 1) {
    const name = index === 0 ? account.domain : `site${String(index).padStart(3, '0')}.${account.domain}`;
    await query(
      `INSERT INTO websites (id, account_id, panel_site_id, ascii_name, aliases, kind, storage_bytes, created_at, last_synced_at)
       VALUES ($1, $2, $3, $4, $5, $6, 1048576, now(), now())`,
      [
        index === 0 ? account.websiteId : randomUUID(),
        account.accountId,
        11 + index,
        name,
        index === 0 ? [`www.${name}`] : [],
        index === 0 ? 'main' : 'addon',
      ],
    );
  }
}

/** The URL of the mail admin panel of all accounts. */
export const testMailBox = 'https://mail.example.test:2222';

async function addMail(product: Product, userId: string, name: string): Promise<void> {
  await product.db.query(
    `INSERT INTO mail_accounts (user_id, username, server, box, ownership_name, ownership_value, stands_at, created_at)
     VALUES ($1, $2, 'mail.example.test', $3, '_da-verify-1', 'domain-verified', now(), now())`,
    [userId, `h${userId.slice(0, 8)}`, testMailBox],
  );
  await product.db.query(
    `INSERT INTO mail_domains (id, user_id, name, added_at, mx, spf, all_found, checked_at, created_at, wanted_at)
     VALUES (gen_random_uuid(), $1, $2, now(), '{10 mail.example.test}', 'v=spf1 include:mail.example.test -all',
       true, now(), now(), now())`,
    [userId, name],
  );
  await product.db.query(
    `INSERT INTO mailboxes (id, domain_id, name, state, created_at)
     SELECT gen_random_uuid(), id, 'info', 'active', now() FROM mail_domains WHERE user_id = $1`,
    [userId],
  );
  await product.db.query(
    `INSERT INTO mail_forwarders (id, domain_id, name, state, destinations, created_at)
     SELECT gen_random_uuid(), id, 'press', 'active', '{lea@maison-lune.test}', now()
     FROM mail_domains WHERE user_id = $1`,
    [userId],
  );
}

async function addWordpress(
  product: Product,
  site: { userId: string; websiteId: string; domain: string; installation: string },
): Promise<void> {
  await product.db.query(
    `INSERT INTO wordpress_sites (website_id, installation_id, version, admin_url, plugin_state, cache_state, cache_read_at, read_at)
     VALUES ($1, 5, '6.9', $2, 'active', 'disabled', now(), now())`,
    [site.websiteId, `https://${site.domain}/wp-admin`],
  );
  const { installation: id, websiteId: key, userId } = site;
  await addWork(product, { id, kind: 'wordpress.install', key, userId, input: { websiteId: key } });
}

export async function addWork(
  product: Product,
  {
    id,
    kind,
    key,
    userId,
    input = {},
    state = 'succeeded',
  }: {
    id: string;
    kind: string;
    key: string;
    userId: string;
    input?: object;
    state?: 'succeeded' | 'failed';
  },
): Promise<void> {
  await product.db.query(
    `INSERT INTO operations (id, kind, key, queue, owner_id, input, state, progress, next_run_at, created_at, updated_at, finished_at)
     VALUES ($1, $2, $3, 'panel', $4, $5, $6::"OperationState", 100, now(), now(), now(), now())`,
    [id, kind, key, userId, input, state],
  );
}
