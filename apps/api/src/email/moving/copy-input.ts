import { z } from 'zod';

export const copyInput = z.object({
  domainId: z.string(),
  mailboxId: z.string(),
  /** The address that it is copied to. */
  name: z.string(),
  host: z.string(),
  security: z.enum(['tls', 'starttls']),
  user: z.string(),
  /** Of both passwords. */
  secretId: z.string(),
});
export type CopyInput = z.infer<typeof copyInput>;

/** What is encrypted under `secretId`, as JSON. */
export const copyPasswords = z.object({ source: z.string(), target: z.string() });
