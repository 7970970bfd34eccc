import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxClock } from '../core/clock.ts';
import type { GandiAccount } from './account.ts';
import { accepted } from './domain-routes.ts';
import { isRestorable, renewableYears } from './life.ts';
import { renewCentsOf, restoreCentsOf } from './prices.ts';
import { faulty, Refusal } from './refusal.ts';
import { dryRun, isDryRun } from './registration-routes.ts';
import { bodyOf, read } from './requests.ts';

type Named = { Params: { fqdn: string } };

const path = '/v5/domain/domains/:fqdn';
const years = z.number().int().min(1).max(9).default(1);
const renewal = z.object({ duration: years });
const autorenew = z.object({ enabled: z.boolean(), duration: years });

/** Renewals, also automatic ones, and what comes after a domain was not renewed in time. They cost money. */
export function renewalRoutes(app: FastifyInstance, account: GandiAccount, clock: SandboxClock): void {
  app.patch<Named>(`${path}/autorenew`, (request, reply) => {
    const domain = account.domain(request.params.fqdn);
    const { enabled, duration } = read(autorenew, bodyOf(request));
    account.change(domain.fqdn, { autorenew: { ...domain.autorenew, enabled, years: duration } });
    return accepted(reply, domain.fqdn, 'The automatic renewal has been changed');
  });

  app.get<Named>(`${path}/renew`, (request) => {
    const durations = renewableYears(account.domain(request.params.fqdn), clock.nowMs());
    return {
      begins_at: '2012-01-01T00:00:00Z',
      durations,
      minimum: durations[0] ?? 0,
      maximum: durations.at(-1) ?? 0,
      prohibited: durations.length === 0,
      in_renew_period: durations.length > 0,
    };
  });

  app.post<Named>(`${path}/renew`, (request, reply) => {
    const domain = account.domain(request.params.fqdn);
    const sent = bodyOf(request);
    const check = () => {
      const { duration } = read(renewal, sent);
      if (!renewableYears(domain, clock.nowMs()).includes(duration))
        throw faulty({ location: 'body', name: 'duration', description: 'Too many years, or too late' });
      return duration;
    };
    if (isDryRun(request)) return dryRun(check);
    const duration = check();
    const cents = renewCentsOf(domain, account.names.of(domain.fqdn)) * duration;
    account.start(domain.fqdn, { kind: 'renew', years: duration, cents });
    return accepted(reply, domain.fqdn, 'Renewal in progress');
  });

  app.get<Named>(`${path}/restore`, (request) => ({
    restorable: isRestorable(account.domain(request.params.fqdn), clock.nowMs()),
  }));

  app.post<Named>(`${path}/restore`, (request, reply) => {
    const domain = account.domain(request.params.fqdn);
    if (!isRestorable(domain, clock.nowMs()))
      throw new Refusal(400, { message: `${domain.fqdn} cannot be restored` });
    const cents = restoreCentsOf(domain, account.names.of(domain.fqdn));
    account.start(domain.fqdn, { kind: 'restore', years: 1, cents });
    return accepted(reply, domain.fqdn, 'Restoration in progress');
  });
}
