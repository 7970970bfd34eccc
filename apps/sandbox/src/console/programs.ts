import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { FollowerError } from '../core/clock-follower.ts';
import { faultSchema } from '../core/faults.ts';
import type { ConsoleParts } from './console-parts.ts';
import { ConsoleError, readInput } from './reply.ts';

const tenYearsInSeconds = 10 * 366 * 24 * 60 * 60;

const inboxQuery = z.object({ to: z.string().min(1).optional() });
const advanceBody = z.strictObject({ seconds: z.number().int().nonnegative().max(tenYearsInSeconds) });
const hostname = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9.-]+$/, 'A hostname has letters, digits, dots and hyphens.');
const cnameBody = z.strictObject({ hostname, target: hostname });
const balanceBody = z.strictObject({ cents: z.number().int() });
const takenNameBody = z.strictObject({ name: hostname });
/** Default: a valid, unused card. */
const payBody = z.strictObject({
  card: z
    .string()
    .transform((card) => card.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{12,19}$/, 'A card number has 12 to 19 digits.'))
    .optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'A country has two capital letters.')
    .optional(),
});

/** The console's JSON API for tests and scripts. */
export function programRoutes(app: FastifyInstance, parts: ConsoleParts): void {
  const { context, time, inbox, providers } = parts;

  app.get('/inbox.json', (request) => inbox.list(readInput(inboxQuery, request.query).to));

  app.get('/state.json', () => ({
    clock: time.reading(),
    faults: context.faults.list(),
    ...Object.fromEntries(providers.map((provider) => [provider.name, provider.state()])),
  }));

  app.post('/clock/advance', async (request) => {
    const { seconds } = readInput(advanceBody, request.body);
    try {
      return await time.advance(seconds);
    } catch (error) {
      if (error instanceof FollowerError) throw new ConsoleError(502, `${error.message} Nothing has moved.`);
      throw error;
    }
  });

  faultRoutes(app, parts);
  cdnRoutes(app, parts);
  checkoutRoutes(app, parts);
}

function faultRoutes(app: FastifyInstance, { context }: ConsoleParts): void {
  app.get('/faults', () => context.faults.list());

  app.post('/faults', (request, reply) => {
    context.faults.add(readInput(faultSchema, request.body));
    return reply.status(201).send(context.faults.list());
  });

  app.delete('/faults', (_request, reply) => {
    context.faults.clear();
    return reply.status(204).send();
  });
}

function cdnRoutes(app: FastifyInstance, { cdn }: ConsoleParts): void {
  app.post('/cdn/cnames', (request, reply) => {
    const { hostname: name, target } = readInput(cnameBody, request.body);
    cdn.setCname(name, target);
    return reply.status(204).send();
  });

  app.delete<{ Params: { hostname: string } }>('/cdn/cnames/:hostname', (request, reply) => {
    cdn.setCname(request.params.hostname, '');
    return reply.status(204).send();
  });

  app.post('/cdn/balance', (request, reply) => {
    cdn.setBalance(readInput(balanceBody, request.body).cents);
    return reply.status(204).send();
  });

  app.post('/cdn/taken-names', (request, reply) => {
    cdn.takeName(readInput(takenNameBody, request.body).name);
    return reply.status(204).send();
  });
}

function checkoutRoutes(app: FastifyInstance, { checkouts }: ConsoleParts): void {
  app.post<{ Params: { session: string } }>('/checkout/:session/pay', async (request, reply) => {
    const { card, country } = readInput(payBody, request.body);
    const { status, body } = await checkouts.payCheckout(request.params.session, card, country);
    return reply.status(status).send(body);
  });

  app.post<{ Params: { session: string } }>('/checkout/:session/cancel', async (request, reply) => {
    const { status, body } = await checkouts.cancelCheckout(request.params.session);
    return reply.status(status).send(body);
  });
}
