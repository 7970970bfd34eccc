import type { FastifyCompressOptions } from '@fastify/compress';
import { constants } from 'node:zlib';

/**
 * Long answers are compressed: 500 websites are 1.4 MB of text that repeats itself, and 35 kB on the wire. Short ones,
 * such as those with tokens and links, are not: their length could tell what is in them.
 */
export const compressedAnswers: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  threshold: 10_000,
  customTypes: /^application\/json\b/,
  // More takes longer than it saves on a phone's connection.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};
