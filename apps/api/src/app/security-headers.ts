import type { FastifyInstance } from 'fastify';
import type { Settings } from '../foundation/config/schema.ts';

/** @param files the origin of attachments' thumbnails, which is separate, so that nothing there is trusted */
const portalPolicy = (files: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${files}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The one policy allows loading the portal's own worker, and nothing else.
    'trusted-types default',
  ].join('; ');

/**
 * Swagger UI needs inline styles. `sandbox` without `allow-same-origin` gives its page an origin of its own,
 * so that no script there reaches the tokens that the portal keeps in the browser's storage.
 */
const documentationPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-scripts";

/** Whether the API documentation is served. */
export function isDocumented({ API_DOCS, NODE_ENV }: Pick<Settings, 'API_DOCS' | 'NODE_ENV'>): boolean {
  return API_DOCS === 'on' || (API_DOCS === 'auto' && NODE_ENV !== 'production');
}

/** Protects the tokens in the browser's storage, on every answer. */
export function addSecurityHeaders(server: FastifyInstance, settings: Settings): void {
  const { S3_ENDPOINT, S3_PUBLIC_ENDPOINT } = settings;
  const hasDocumentation = isDocumented(settings);
  const transport = transportHeader(settings);
  const policy = portalPolicy(new URL(S3_PUBLIC_ENDPOINT || S3_ENDPOINT).origin);
  server.addHook('onRequest', async (request, reply) => {
    const documentation = hasDocumentation && /^\/api\/docs(?:[/?]|$)/.test(request.url);
    void reply.headers({
      'content-security-policy': documentation ? documentationPolicy : policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'x-request-id': request.id,
      ...transport,
    });
  });
}

/** Tells browsers to use HTTPS only. Subdomains belong to the host of PUBLIC_URL; preloading is left to its owner. */
function transportHeader({ PUBLIC_URL, HSTS_SECONDS }: Settings): Record<string, string> {
  if (new URL(PUBLIC_URL).protocol !== 'https:' || HSTS_SECONDS === 0) return {};
  return { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` };
}
