import type { FastifyReply } from 'fastify';
import type { TimeKeeper } from '../core/time-keeper.ts';
import { pagePolicy } from '../pages/page-policy.ts';
import { type Page, layout } from './pages/layout.ts';

const consolePolicy = `${pagePolicy}; frame-src 'self'; form-action 'self'`;

export function showPage(reply: FastifyReply, time: TimeKeeper, page: Omit<Page, 'clock'>): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', consolePolicy)
    .header('cache-control', 'no-store')
    .send(layout({ ...page, clock: time.reading() }));
}
