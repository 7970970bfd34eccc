import type { FastifyInstance } from 'fastify';
import { AppError } from '../foundation/http/app-error.ts';
import { addressOf } from '../foundation/http/origin.ts';
import { sendProblem } from '../foundation/http/problem.filter.ts';
import type { LimitsService } from '../foundation/limits/limits.service.ts';
import { atomFeed } from './atom-feed.ts';
import type { StatusPageService } from './status-page.service.ts';

interface Dependencies {
  status: StatusPageService;
  limits: LimitsService;
  brand: string;
  publicUrl: string;
}

/** The feed of the status page. Feed readers do not speak the API's language, so it is no call of the contract. */
export function serveStatusFeed(
  server: FastifyInstance,
  { status, limits, brand, publicUrl }: Dependencies,
): void {
  const portalUrl = publicUrl.replace(/\/+$/, '');
  server.get('/status.atom', async (request, reply) => {
    try {
      await limits.countCall('read', addressOf(request));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      sendProblem(request, reply, error);
      return reply;
    }
    const feed = atomFeed(await status.read(), { brand, portalUrl });
    return reply
      .header('cache-control', 'public, max-age=60')
      .type('application/atom+xml; charset=utf-8')
      .send(feed);
  });
}
