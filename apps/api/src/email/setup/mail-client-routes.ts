import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../foundation/http/app-error.ts';
import { addressOf } from '../../foundation/http/origin.ts';
import { sendProblem } from '../../foundation/http/problem.filter.ts';
import type { LimitsService } from '../../foundation/limits/limits.service.ts';
import {
  addressInAutodiscover,
  appleProfile,
  autoconfigXml,
  autodiscoverXml,
  plainSettings,
} from './client-settings.ts';
import type { MailClientsService } from './mail-clients.service.ts';

const bodyLimit = 16_384;
const apple = /iPhone|iPad|Macintosh/;

interface Dependencies {
  clients: MailClientsService;
  limits: LimitsService;
  publicUrl: string;
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/**
 * The addresses that email apps ask for settings: they are fixed by the apps, belong to no signed-in person, and are
 * also asked at `autoconfig.` and `autodiscover.` of customers' domains. Unknown domains are not found.
 */
export function serveMailClients(
  server: FastifyInstance,
  { clients, limits, publicUrl }: Dependencies,
): void {
  /** Counts the call; what `answer` leaves undefined is not found. */
  const limited = (answer: Answer) => async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await limits.countCall('read', addressOf(request));
      const answered = await answer(request, reply);
      if (answered !== undefined) return answered;
      throw new AppError('not_found');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      sendProblem(request, reply, error);
      return reply;
    }
  };

  const autoconfig = limited(async (request, reply) => {
    const { emailaddress } = request.query as { emailaddress?: unknown };
    const domain =
      typeof emailaddress === 'string' && emailaddress.includes('@')
        ? emailaddress.slice(emailaddress.lastIndexOf('@') + 1)
        : request.hostname.replace(/^autoconfig\./i, '');
    const settings = await clients.settingsOf(domain);
    return settings && sendXml(reply, autoconfigXml(settings));
  });
  server.get('/.well-known/autoconfig/mail/config-v1.1.xml', autoconfig);
  server.get('/mail/config-v1.1.xml', autoconfig);

  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    const autodiscover = limited(async (request, reply) => {
      const address = addressInAutodiscover(typeof request.body === 'string' ? request.body : '');
      const settings = await clients.settingsOf(address?.slice(address.lastIndexOf('@') + 1) ?? '');
      return address === undefined
        ? undefined
        : settings && sendXml(reply, autodiscoverXml(settings, address));
    });
    // Outlook is redirected to where the certificate is valid.
    const redirect = limited(async (request, reply) => {
      const isOurs =
        (await clients.settingsOf(request.hostname.replace(/^autodiscover\./i, ''))) !== undefined;
      return isOurs
        ? reply.redirect(new URL('/autodiscover/autodiscover.xml', publicUrl).href, 302)
        : undefined;
    });
    for (const path of ['/autodiscover/autodiscover.xml', '/Autodiscover/Autodiscover.xml']) {
      scope.post(path, autodiscover);
      scope.get(path, redirect);
    }
  });

  server.get<{ Params: { token: string } }>(
    '/mail-setup/:token',
    limited(async (request, reply) => {
      const found = await clients.openLink((request.params as { token: string }).token);
      if (found === undefined) return undefined;
      const { settings, address } = found;
      void reply.header('cache-control', 'no-store');
      if (!apple.test(request.headers['user-agent'] ?? ''))
        return reply.type('text/plain; charset=utf-8').send(plainSettings(settings, address));
      return reply
        .type('application/x-apple-aspen-config; charset=utf-8')
        .header('content-disposition', `attachment; filename="${settings.domain}.mobileconfig"`)
        .send(appleProfile(settings, address));
    }),
  );
}

function sendXml(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('application/xml; charset=utf-8').send(text);
}
