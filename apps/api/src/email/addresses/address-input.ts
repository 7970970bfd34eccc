import { z } from 'zod';
import { ProviderError } from '../../foundation/operations/operation.ts';

/** The input of an operation on one address. */
export const addressInput = z.object({
  domainId: z.string(),
  /** Of its row. */
  id: z.string(),
  /** The whole address. */
  name: z.string(),
  /** Of the request. */
  ip: z.string(),
});
export type AddressInput = z.infer<typeof addressInput>;

/**
 * Creates an address that was recorded as free before: one that exists is of an earlier try, whose answer was lost or
 * comes late.
 */
export async function createOnce(exists: () => Promise<boolean>, create: () => Promise<void>): Promise<void> {
  if (await exists()) return;
  try {
    await create();
  } catch (error) {
    const isTaken = error instanceof ProviderError && error.code === 'mail_address_taken';
    if (!isTaken || !(await exists())) throw error;
  }
}

const gone: ReadonlySet<string> = new Set(['mail_domain_gone', 'mail_address_gone']);

/** Ignores that the address is gone already, with its domain or without. */
export async function unlessGone(deletion: Promise<void>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!(error instanceof ProviderError) || !gone.has(error.code)) throw error;
  }
}
