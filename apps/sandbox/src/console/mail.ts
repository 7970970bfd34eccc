import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { MailWorld } from '../mxroute/mxroute.ts';
import { ConsoleError, readInput } from './reply.ts';

const signInBody = z.strictObject({
  /** A mailbox's address, or the name of an account. */
  login: z.string().trim().min(1),
  password: z.string().min(1),
});
const fillBody = z.strictObject({ address: z.string().trim().min(3), megabytes: z.number().nonnegative() });

/** Actions of mailbox users, as sent by programs and the console's forms. */
export function mailRoutes(app: FastifyInstance, mailHost: MailWorld): void {
  app.post('/mailboxes/sign-ins', (request, reply) => {
    const { login, password } = readInput(signInBody, request.body);
    if (!mailHost.signIn(login, password))
      throw new ConsoleError(401, 'This password does not let anybody in.', 'password');
    return reply.status(204).send();
  });

  app.post('/mailboxes/uses', (request, reply) => {
    const { address, megabytes } = readInput(fillBody, request.body);
    if (!mailHost.fill(address, megabytes))
      throw new ConsoleError(404, 'There is no such mailbox.', 'address');
    return reply.status(204).send();
  });
}
