import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { addressOf } from '../http/origin.ts';
import { sendProblem } from '../http/problem.filter.ts';
import type { LimitsService } from '../limits/limits.service.ts';

/** What a link to a table opens. */
export interface CsvFile {
  /** Without its ending. */
  name: string;
  lines: AsyncIterable<string>;
}

interface CsvLinks {
  path: string;
  /** @returns undefined when the link is invalid or too old */
  open: (link: string) => CsvFile | undefined;
  limits: LimitsService;
}

/** Tables as files. The browser downloads them by a link, so they are no call of the contract. */
export function serveCsv(server: FastifyInstance, { path, open, limits }: CsvLinks): void {
  server.get(path, async (request, reply) => {
    try {
      await limits.countCall('read', addressOf(request));
      const { link } = request.query as { link?: unknown };
      const file = typeof link === 'string' ? open(link) : undefined;
      if (file === undefined) throw new AppError('not_found');
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${file.name}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(file.lines));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      sendProblem(request, reply, error);
      return reply;
    }
  });
}
