import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Authenticator } from '../authenticator/authenticator.ts';
import { ConsoleError, readInput } from './reply.ts';

const codesQuery = z.object({ account: z.string().min(1).optional() });
const entryBody = z.strictObject({
  account: z.string().trim().min(1),
  /** In base32, as the portal shows it next to the QR code. */
  secret: z.string().trim().min(1),
});

/** The authenticator app, as programs and the console's form use it. */
export function authenticatorRoutes(app: FastifyInstance, authenticator: Authenticator): void {
  app.get('/authenticator.json', (request) =>
    authenticator.codes(readInput(codesQuery, request.query).account),
  );

  app.post('/authenticator/entries', (request, reply) => {
    const { account, secret } = readInput(entryBody, request.body);
    if (!authenticator.add(account, secret))
      throw new ConsoleError(400, 'A setup key has the letters A to Z and the digits 2 to 7.', 'secret');
    return reply.status(204).send();
  });
}
