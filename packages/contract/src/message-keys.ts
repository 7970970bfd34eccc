import * as z from 'zod/mini';

/** A message of the server's catalogue, and what it is filled with. */
export const messageRef = z
  .object({
    key: z.string(),
    values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  })
  .register(z.globalRegistry, { id: 'Message' });

export type MessageRef = z.output<typeof messageRef>;

/** Part of every object with English texts of the server: which messages they are, by the name of the field. */
export const messageKeys = { message_keys: z.optional(z.record(z.string(), messageRef)) };

export type MessageKeys = Readonly<Record<string, MessageRef>>;
