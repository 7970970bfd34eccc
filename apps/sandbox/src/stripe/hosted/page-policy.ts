/** Forms may lead to the shop on another origin, so that `form-action` cannot be narrowed. */
export const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
