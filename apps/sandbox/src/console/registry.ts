import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RegistryWorld } from '../gandi/gandi.ts';
import { ConsoleError, readInput } from './reply.ts';

const name = z.string().trim().min(3);
const cents = z.number().int().positive();

/** The outcome for a name: free, taken, or how its registration ends. */
export const fates = ['free', 'taken', 'refused', 'support', 'held'] as const;

const nameBody = z.strictObject({
  name,
  fate: z.enum(fates).optional(),
  /** The price of a premium name for each year, in hundredths. */
  premium_cents: cents.optional(),
  /** How many further checks are answered with `pending`. */
  pending_checks: z.number().int().nonnegative().optional(),
});
const confirmationBody = z.strictObject({ name });
const days = z.number().int().min(0).max(10_000);
const elsewhereBody = z.strictObject({
  name,
  code: z.string().min(1).optional(),
  locked: z.boolean().optional(),
  registered_days_ago: days.optional(),
  expires_in_days: z.number().int().optional(),
  nameservers: z.array(z.string()).optional(),
  refused: z.boolean().optional(),
  asks_owner: z.boolean().optional(),
});
const answerBody = z.strictObject({ name, wanted: z.boolean() });
const awayBody = z.strictObject({ name, code: z.string() });
const prepaidBody = z.strictObject({ cents: z.number().int() });

/** The world of the registrar, as programs and the console's forms set it. */
export function registryRoutes(app: FastifyInstance, registry: RegistryWorld): void {
  app.post('/registry/names', (request, reply) => {
    const wanted = readInput(nameBody, request.body);
    const { fate, premium_cents: premiumCents, pending_checks: pendingChecks } = wanted;
    registry.setName(wanted.name, {
      ...(fate === undefined
        ? {}
        : { taken: fate === 'taken', outcome: fate === 'free' || fate === 'taken' ? undefined : fate }),
      ...(premiumCents === undefined
        ? {}
        : { premium: { createCents: premiumCents, renewCents: premiumCents } }),
      ...(pendingChecks === undefined ? {} : { pendingChecks }),
    });
    return reply.status(204).send();
  });

  app.post('/registry/confirmations', (request, reply) => {
    if (!registry.confirmOwner(readInput(confirmationBody, request.body).name))
      throw new ConsoleError(404, 'There is no such domain.', 'name');
    return reply.status(204).send();
  });

  app.post('/registry/elsewhere', (request, reply) => {
    const { name: wanted, ...change } = readInput(elsewhereBody, request.body);
    registry.setElsewhere(wanted, change);
    return reply.status(204).send();
  });

  app.post('/registry/answers', (request, reply) => {
    const { name: wanted, wanted: isWanted } = readInput(answerBody, request.body);
    if (!registry.answerTransfer(wanted, isWanted))
      throw new ConsoleError(404, 'Nothing waits for an answer.', 'name');
    return reply.status(204).send();
  });

  app.post('/registry/transfers-away', (request, reply) => {
    const { name: wanted, code } = readInput(awayBody, request.body);
    const refusal = registry.takeAway(wanted, code);
    if (refusal !== undefined) throw new ConsoleError(409, refusal, 'name');
    return reply.status(204).send();
  });

  app.post('/registry/prepaid', (request, reply) => {
    registry.topUp(readInput(prepaidBody, request.body).cents);
    return reply.status(204).send();
  });
}
