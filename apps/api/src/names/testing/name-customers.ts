import { addAlias, addSubdomain, addWebsite } from '@homeport/contract/add-website';
import { userWebsites } from '@homeport/contract/hosting';
import { checkNameOwnership, nameOwnership } from '@homeport/contract/names';
import { newVisitor } from '../../app/testing/people.ts';
import type { MailEnvironment } from '../../email/testing/mail-environment.ts';
import { until } from '../../foundation/testing/polling.ts';
import type { SiteOwner } from '../../hosting/testing/site-owner.ts';

/** Adds names for customers in each way, and reads who has them. */
export function nameCustomers(env: () => MailEnvironment) {
  const as = ({ token }: SiteOwner) => ({ token, headers: newVisitor() });
  const place = ({ location, accountId }: SiteOwner) => ({ location, target_plesk_id: accountId });

  const add = async (who: SiteOwner, domain_name: string) =>
    (await env().product.call(addWebsite, { body: { ...place(who), domain_name } as never }, as(who))).body;
  const alias = async (who: SiteOwner, domain_alias: string) => {
    const body = { ...place(who), target_domain_name: who.domain, domain_alias } as never;
    return (await env().product.call(addAlias, { body }, as(who))).body;
  };
  const subdomain = async (who: SiteOwner, domain_name: string, label: string) => {
    const body = { ...place(who), domain_name, subdomain: label } as never;
    return (await env().product.call(addSubdomain, { body }, as(who))).body;
  };
  const names = async (who: SiteOwner) =>
    (await env().product.call(userWebsites, {}, as(who))).body.websites.map(({ website }) => ({
      name: website.ascii_name,
      aliases: website.aliases.map((each) => each.alias),
    }));
  /** Waits until the operations of a takeover have ended. */
  async function released(): Promise<void> {
    await until('ended takeovers', async () => {
      const [row] = await env().product.db.query<{ count: number; stuck: number }>(
        `SELECT count(*)::int AS count, count(*) FILTER (WHERE state = 'parked')::int AS stuck FROM operations
         WHERE kind IN ('hosting.releaseName', 'email.disconnect') AND state NOT IN ('succeeded', 'failed')`,
      );
      if (row?.stuck !== 0) throw new Error(`Not released: ${JSON.stringify(row)}`);
      return row.count === 0;
    });
  }

  /** Inserts a claim without a website. */
  const hold = (who: SiteOwner, of: string) =>
    env().product.db.query(
      'INSERT INTO domain_claims (name, user_id, account_id, created_at) VALUES ($1, $2, $3, now())',
      [of, who.userId, who.accountId],
    );

  /** The emails about names that a customer got. */
  async function mailsTo({ userId, email }: SiteOwner): Promise<string[]> {
    const rows = await env().product.db.query<{ template: string }>(
      `SELECT template FROM mail_messages WHERE user_id = $1 AND "to" = $2 AND template LIKE 'name-%'`,
      [userId, email],
    );
    return rows.map(({ template }) => template);
  }

  const shown = async (who: SiteOwner, name: string) =>
    (await env().product.call(nameOwnership, { params: { name } }, as(who))).body;
  const check = async (who: SiteOwner, name: string) =>
    (await env().product.call(checkNameOwnership, { params: { name }, body: {} }, as(who))).body;
  /** Publishes the customer's proof record. */
  const prove = async (who: SiteOwner, name: string) => {
    const { record } = await shown(who, name);
    await env().sandbox.setRecords(record.name, record.type, [record.value]);
  };

  /** Lets an unproven claim lapse. */
  const lapse = (who: SiteOwner, name: string) =>
    env().product.db.query(
      `UPDATE name_ownerships SET lapses_at = now() - interval '1 second' WHERE user_id = $1 AND name = $2`,
      [who.userId, name],
    );

  /** The address of a customer's server. */
  const addressOf = async ({ serverId }: SiteOwner) => {
    const sql = 'SELECT ipv4 FROM panel_servers WHERE id = $1';
    return (await env().product.db.query<{ ipv4: string }>(sql, [serverId]))[0]?.ipv4 ?? '';
  };

  /** The notices for staff about a name. */
  const noticesAbout = (name: string) =>
    env().product.db.query('SELECT kind, what, path FROM staff_notices WHERE subject = $1', [name]);
  /** The notice that a customer lost a name. */
  const lostBy = ({ userId, email }: SiteOwner) => ({
    kind: 'staff_name',
    what: expect.stringContaining(`${email} had it before.`),
    path: `{admin}/customers/${userId}`,
  });

  return {
    as,
    add,
    alias,
    subdomain,
    names,
    released,
    hold,
    mailsTo,
    shown,
    check,
    prove,
    lapse,
    addressOf,
    noticesAbout,
    lostBy,
  };
}
