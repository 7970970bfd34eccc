import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../foundation/http/app-error.ts';
import { addressOf } from '../foundation/http/origin.ts';
import { sendProblem } from '../foundation/http/problem.filter.ts';
import type { LimitsService } from '../foundation/limits/limits.service.ts';
import { exportPath, type ExportsService } from './exports.service.ts';

interface Dependencies {
  exports: ExportsService;
  limits: LimitsService;
}

/** Tables as files. The browser downloads them by a link, so they are no call of the contract. */
export function serveFigureExports(server: FastifyInstance, { exports, limits }: Dependencies): void {
  server.get(exportPath, async (request, reply) => {
    try {
      await limits.countCall('read', addressOf(request));
      const { link } = request.query as { link?: unknown };
      const wanted = typeof link === 'string' ? exports.open(link) : undefined;
      if (wanted === undefined) throw new AppError('not_found');
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${wanted.table}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(exports.lines(wanted)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      sendProblem(request, reply, error);
      return reply;
    }
  });
}
