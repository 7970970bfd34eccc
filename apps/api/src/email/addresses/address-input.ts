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

const gone: ReadonlySet<string> = new Set(['mail_domain_gone', 'mail_address_gone']);

/** Ignores that the address is gone already, with its domain or without. */
export async function unlessGone(deletion: Promise<void>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!(error instanceof ProviderError) || !gone.has(error.code)) throw error;
  }
}
