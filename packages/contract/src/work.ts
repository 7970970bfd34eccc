import * as z from 'zod/mini';

/** The request header that carries a solved challenge: `<challenge>:<nonce>,<nonce>,…`, one nonce per piece. */
export const workHeader = 'x-proof-of-work';

/**
 * A challenge is solved in equal pieces: their total time varies less than that of one large piece, and allows a
 * progress bar.
 */
export const workPieces = 16;

/**
 * Work that a caller has to do before a call is answered. Piece `i` is solved by a whole number `n` for which the
 * SHA-256 of `<challenge>:<i>:<n>` begins with `bits` zero bits.
 */
export const work = z
  .object({ challenge: z.string(), bits: z.int() })
  .register(z.globalRegistry, { id: 'Work' });
export type Work = z.output<typeof work>;
