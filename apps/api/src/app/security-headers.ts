import type { FastifyInstance } from 'fastify';
import type { Settings } from '../foundation/config/schema.ts';

/** @param files where small pictures of attachments come from; an origin of its own, so that nothing there is ours */
const portalPolicy = (files: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${files}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** Swagger UI draws itself with inline styles and scripts of its own; nothing else is served under its path. */
const documentationPolicy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/** What protects the tokens in the browser's storage, on every answer. */
export function addSecurityHeaders(
  server: FastifyInstance,
  { S3_ENDPOINT, S3_PUBLIC_ENDPOINT }: Pick<Settings, 'S3_ENDPOINT' | 'S3_PUBLIC_ENDPOINT'>,
): void {
  const policy = portalPolicy(new URL(S3_PUBLIC_ENDPOINT || S3_ENDPOINT).origin);
  server.addHook('onRequest', async (request, reply) => {
    const documentation = request.url.startsWith('/api/docs');
    void reply.headers({
      'content-security-policy': documentation ? documentationPolicy : policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'x-request-id': request.id,
    });
  });
}
