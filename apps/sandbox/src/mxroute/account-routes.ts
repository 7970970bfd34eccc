import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SandboxClock } from '../core/clock.ts';
import { answersOf, dailyLimit } from './answers.ts';
import type { MailHost } from './mail-host.ts';
import { accountOf, created, gone, readBody, wrapped } from './requests.ts';

const megabytes = z.int().min(0);
const dailySends = z.int().min(0).max(dailyLimit).optional();
const newDomain = z.object({ domain: z.string() });
const mailStatus = z.object({ enabled: z.boolean() });
const newMailbox = z.object({
  username: z.string(),
  password: z.string(),
  quota: megabytes.default(1024),
  limit: dailySends,
});
const mailboxChange = z.object({
  password: z.string().optional(),
  quota: megabytes.optional(),
  limit: dailySends,
});
const catchAll = z.object({
  type: z.enum(['fail', 'blackhole', 'address']),
  address: z.string().nullable().default(null),
});
const newForwarder = z.object({ alias: z.string(), destinations: z.array(z.string()).min(1) });

type Domain = { Params: { domain: string } };
type Mailbox = { Params: { domain: string; user: string } };
type Forwarder = { Params: { domain: string; alias: string } };

/** Routes of an account for its own domains. */
export function accountRoutes(app: FastifyInstance, host: MailHost, clock: SandboxClock): void {
  const answers = answersOf(host);

  app.get('/verification-key', (request) => wrapped(answers.key(accountOf(request))));

  app.get('/domains', (request) => wrapped(host.domains.of(accountOf(request)).map(({ domain }) => domain)));
  app.post('/domains', async (request, reply) => {
    const { domain } = await host.domains.add(accountOf(request), readBody(newDomain, request).domain);
    return created(reply, { domain, ssl_enabled: false });
  });
  app.get<Domain>('/domains/:domain', (request) => wrapped(answers.domain(domainOf(host, request))));
  app.delete<Domain>('/domains/:domain', (request, reply) => {
    host.deleteDomain(domainOf(host, request));
    return gone(reply);
  });
  app.patch<Domain>('/domains/:domain/mail-status', (request) => {
    const { enabled } = readBody(mailStatus, request);
    return wrapped(answers.domain(host.domains.setMailHosting(domainOf(host, request), enabled)));
  });
  app.get<Domain>('/domains/:domain/catch-all', (request) =>
    wrapped(answers.catchAll(domainOf(host, request))),
  );
  app.patch<Domain>('/domains/:domain/catch-all', (request) => {
    const wanted = readBody(catchAll, request);
    return wrapped(answers.catchAll(host.domains.setCatchAll(domainOf(host, request), wanted)));
  });
  app.get<Domain>('/domains/:domain/dns', (request) => wrapped(answers.dns(domainOf(host, request))));

  // These two are published without the wrapper.
  app.get('/quota', (request) => answers.quota(accountOf(request), clock.nowMs()));
  app.get('/quota/email', (request) => answers.mailboxUses(accountOf(request), clock.nowMs()));

  mailboxRoutes(app, host);
  forwarderRoutes(app, host);
}

function domainOf(host: MailHost, request: FastifyRequest<Domain>) {
  return host.domains.get(accountOf(request), request.params.domain);
}

function mailboxRoutes(app: FastifyInstance, host: MailHost): void {
  const answers = answersOf(host);
  app.get<Domain>('/domains/:domain/email-accounts', (request) =>
    wrapped(
      host.addresses
        .mailboxesOf(domainOf(host, request))
        .map((mailbox) => answers.mailbox(accountOf(request), mailbox)),
    ),
  );
  app.post<Domain>('/domains/:domain/email-accounts', (request, reply) => {
    const domain = domainOf(host, request);
    const wanted = readBody(newMailbox, request);
    host.refuseMore(accountOf(request), 'email_accounts');
    const mailbox = host.addresses.createMailbox(domain, wanted);
    return created(reply, answers.mailbox(accountOf(request), mailbox));
  });
  app.get<Mailbox>('/domains/:domain/email-accounts/:user', (request) =>
    wrapped(
      answers.mailbox(
        accountOf(request),
        host.addresses.getMailbox(domainOf(host, request), request.params.user),
      ),
    ),
  );
  app.patch<Mailbox>('/domains/:domain/email-accounts/:user', (request) => {
    const mailbox = host.addresses.getMailbox(domainOf(host, request), request.params.user);
    host.addresses.changeMailbox(mailbox, readBody(mailboxChange, request));
    return wrapped(null);
  });
  app.delete<Mailbox>('/domains/:domain/email-accounts/:user', (request, reply) => {
    host.addresses.deleteMailbox(host.addresses.getMailbox(domainOf(host, request), request.params.user));
    return gone(reply);
  });
}

function forwarderRoutes(app: FastifyInstance, host: MailHost): void {
  const answers = answersOf(host);
  app.get<Domain>('/domains/:domain/forwarders', (request) =>
    wrapped(host.addresses.forwardersOf(domainOf(host, request)).map(answers.forwarder)),
  );
  app.post<Domain>('/domains/:domain/forwarders', (request, reply) => {
    const domain = domainOf(host, request);
    const wanted = readBody(newForwarder, request);
    host.refuseMore(accountOf(request), 'email_forwarders');
    return created(reply, answers.forwarder(host.addresses.createForwarder(domain, wanted)));
  });
  app.delete<Forwarder>('/domains/:domain/forwarders/:alias', (request, reply) => {
    host.addresses.deleteForwarder(
      host.addresses.getForwarder(domainOf(host, request), request.params.alias),
    );
    return gone(reply);
  });
}
