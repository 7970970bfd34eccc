import { addAlias, addSubdomain, addWebsite } from '@homeport/contract/add-website';
import { userWebsites } from '@homeport/contract/hosting';
import { newVisitor } from '../../app/testing/people.ts';
import type { MailEnvironment } from '../../email/testing/mail-environment.ts';
import type { SiteOwner } from '../../hosting/testing/site-owner.ts';

/** Adds names for customers in each way, and reads who holds them. */
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
  /** Until the work that a takeover started has ended. */
  async function released(): Promise<void> {
    for (const end = performance.now() + 20_000; ;) {
      const [row] = await env().product.db.query<{ count: number; parked: number }>(
        `SELECT count(*)::int AS count, count(*) FILTER (WHERE state = 'parked')::int AS parked FROM operations
         WHERE kind IN ('hosting.releaseName', 'email.disconnect') AND state NOT IN ('succeeded', 'failed')`,
      );
      if (row?.count === 0) return;
      if (performance.now() > end || row?.parked !== 0)
        throw new Error(`Not released: ${JSON.stringify(row)}`);
    }
  }

  /** A claim without anything on a panel. */
  const hold = (who: SiteOwner, of: string) =>
    env().product.db.query(
      'INSERT INTO domain_claims (name, user_id, account_id, created_at) VALUES ($1, $2, $3, now())',
      [of, who.userId, who.accountId],
    );

  /** What a customer was mailed about names, at their own address. */
  async function mailsTo({ userId, email }: SiteOwner): Promise<string[]> {
    const rows = await env().product.db.query<{ template: string }>(
      `SELECT template FROM mail_messages WHERE user_id = $1 AND "to" = $2 AND template LIKE 'name-%'`,
      [userId, email],
    );
    return rows.map(({ template }) => template);
  }

  return { as, add, alias, subdomain, names, released, hold, mailsTo };
}
