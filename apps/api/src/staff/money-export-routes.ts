import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../foundation/http/app-error.ts';
import { addressOf } from '../foundation/http/origin.ts';
import { sendProblem } from '../foundation/http/problem.filter.ts';
import type { LimitsService } from '../foundation/limits/limits.service.ts';
import { type MoneyExportsService, moneyPath } from './money-exports.service.ts';

interface Dependencies {
  exports: MoneyExportsService;
  limits: LimitsService;
}

/** Payouts and tax reports as files. The browser downloads them by a link, so they are no call of the contract. */
export function serveMoneyExports(server: FastifyInstance, { exports, limits }: Dependencies): void {
  server.get(moneyPath, async (request, reply) => {
    try {
      await limits.countCall('read', addressOf(request));
      const { link } = request.query as { link?: unknown };
      const wanted = typeof link === 'string' ? exports.open(link) : undefined;
      if (wanted === undefined) throw new AppError('not_found');
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${nameOf(wanted)}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(exports.lines(wanted)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      sendProblem(request, reply, error);
      return reply;
    }
  });
}

function nameOf({ table, key }: { table: string; key: string }): string {
  if (table === 'payouts') return table;
  if (table === 'payout') return key;
  return `${table === 'rows' ? 'taxes' : 'reverse-charge'}-${key}`;
}
