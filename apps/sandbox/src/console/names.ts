import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { DnsWorld } from '../dns/dns.ts';
import { recordTypes } from '../dns/record-data.ts';
import { RecordFault } from '../dns/world-names.ts';
import { ConsoleError, readInput } from './reply.ts';

const lines = z.string().transform((text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
);

const recordsBody = z.strictObject({
  /** The whole name. */
  name: z.string().trim().min(3),
  type: z.enum(recordTypes),
  /** One per line, or a list; empty removes the records. */
  values: z.union([lines, z.array(z.string().trim().min(1))]).default([]),
});

/** The DNS of domains that are kept somewhere else, as programs and the console's forms set it. */
export function nameRoutes(app: FastifyInstance, names: DnsWorld): void {
  app.post('/dns/records', (request, reply) => {
    const { name, type, values } = readInput(recordsBody, request.body);
    try {
      names.setRecords(name, type, values);
    } catch (error) {
      if (error instanceof RecordFault) throw new ConsoleError(400, error.message, error.field);
      throw error;
    }
    return reply.status(204).send();
  });
}
