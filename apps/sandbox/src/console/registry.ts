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

  app.post('/registry/prepaid', (request, reply) => {
    registry.topUp(readInput(prepaidBody, request.body).cents);
    return reply.status(204).send();
  });
}
