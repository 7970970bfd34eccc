import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ConsoleParts } from './console-parts.ts';
import { authenticatorPage } from './pages/authenticator.page.ts';
import { cdnPage } from './pages/cdn.page.ts';
import { comingUp, domainsComingUp } from './pages/coming-up.ts';
import { dnsPage } from './pages/dns.page.ts';
import { domainsPage } from './pages/domains.page.ts';
import { faultsPage } from './pages/faults.page.ts';
import { resourcesPage } from './pages/resources.page.ts';
import { readResources } from './pages/resources.ts';
import { inboxPage } from './pages/inbox.page.ts';
import type { Page } from './pages/layout.ts';
import { mailboxesPage } from './pages/mailboxes.page.ts';
import { timePage } from './pages/time.page.ts';
import { ConsoleError, readInput } from './reply.ts';
import { showPage } from './show-page.ts';

/** A mail is a stranger's page: it may have its colours and pictures, and nothing that acts. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const inboxQuery = z.object({ to: z.string().trim().default('') });
const listQuery = z.object({ q: z.string().trim().default('') });

const resourcePlaces = [
  { place: 'payments', path: '/payments', title: 'Payments', providers: ['stripe'] },
  { place: 'panels', path: '/panels', title: 'Panels', providers: ['plesk', 'hestiacp'] },
  { place: 'files', path: '/files', title: 'Files', providers: ['objects'] },
] as const;

/** The pages of the console. */
export function peopleRoutes(app: FastifyInstance, parts: ConsoleParts): void {
  const { time, inbox } = parts;

  const show = (reply: FastifyReply, page: Omit<Page, 'clock'>) => showPage(reply, time, page);

  function showInbox(reply: FastifyReply, query: unknown, id?: string): FastifyReply {
    const { to } = readInput(inboxQuery, query);
    const chosen = id === undefined ? undefined : mail(id);
    const body = inboxPage({ messages: inbox.list(to || undefined), to, chosen });
    return show(reply, { title: chosen ? chosen.subject : 'Inbox', place: 'inbox', body, wide: true });
  }

  function mail(id: string) {
    const message = inbox.get(id);
    if (!message) throw new ConsoleError(404, 'There is no such mail.');
    return message;
  }

  app.get('/', (request, reply) => showInbox(reply, request.query));

  app.get<{ Params: { id: string } }>('/inbox/:id', (request, reply) =>
    showInbox(reply, request.query, request.params.id),
  );

  app.get<{ Params: { id: string } }>('/inbox/:id/html', (request, reply) => {
    const { html } = mail(request.params.id);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', mailPolicy)
      .send(`<base target="_blank">${html ?? ''}`);
  });

  resourceRoutes(app, parts);
  providerRoutes(app, parts);
}

/** Lists of what providers hold. */
function resourceRoutes(app: FastifyInstance, { time, providers }: ConsoleParts): void {
  for (const { place, path, title, providers: names } of resourcePlaces) {
    app.get<{ Params: { group?: string } }>(`${path}/:group?`, (request, reply) => {
      const { q } = readInput(listQuery, request.query);
      const groups = names.flatMap((name) => readResources(stateOf(providers, name)));
      const { group } = request.params;
      const current = group ? groups.find((each) => each.slug === group) : groups[0];
      if (group && !current) throw new ConsoleError(404, 'There is no such list.');
      const body = resourcesPage({ title, path, groups, current, filter: q });
      return showPage(reply, time, { title, place, body });
    });
  }
}

function providerRoutes(app: FastifyInstance, parts: ConsoleParts): void {
  const { context, time, authenticator, providers } = parts;
  const show = (reply: FastifyReply, page: Omit<Page, 'clock'>) => showPage(reply, time, page);

  app.get('/cdn', (_request, reply) =>
    show(reply, { title: 'CDN', place: 'cdn', body: cdnPage(stateOf(providers, 'bunny')) }),
  );

  app.get('/domains', (_request, reply) =>
    show(reply, { title: 'Domains', place: 'domains', body: domainsPage(stateOf(providers, 'gandi')) }),
  );

  app.get('/dns', (request, reply) => {
    const { q } = readInput(listQuery, request.query);
    return show(reply, { title: 'DNS', place: 'dns', body: dnsPage(stateOf(providers, 'dns'), q) });
  });

  app.get('/mailboxes', (_request, reply) =>
    show(reply, {
      title: 'Mailboxes',
      place: 'mailboxes',
      body: mailboxesPage(stateOf(providers, 'mxroute')),
    }),
  );

  app.get('/authenticator', (_request, reply) =>
    show(reply, {
      title: 'Authenticator',
      place: 'authenticator',
      body: authenticatorPage(authenticator.codes()),
    }),
  );

  app.get('/time', (_request, reply) => {
    const nowMs = context.clock.nowMs();
    const upcoming = [
      ...comingUp(stateOf(providers, 'stripe'), nowMs),
      ...domainsComingUp(stateOf(providers, 'gandi'), nowMs),
    ].toSorted((a, b) => a.atMs - b.atMs);
    const body = timePage(time.reading(), upcoming);
    return show(reply, { title: 'Time', place: 'time', body });
  });

  app.get('/fault-injection', (_request, reply) =>
    show(reply, { title: 'Faults', place: 'faults', body: faultsPage(context.faults.list()) }),
  );
}

function stateOf(providers: ConsoleParts['providers'], name: string) {
  return providers.find((provider) => provider.name === name)?.state();
}
