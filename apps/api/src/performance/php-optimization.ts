import { modernPhp } from '@homeport/contract/performance';

/** The php.ini values of "Optimize PHP": the JIT compiler, and a realpath cache large enough for WordPress. */
export const optimizedPhp: Readonly<Record<string, string>> = {
  'opcache.enable': '1',
  'opcache.jit': 'tracing',
  'opcache.jit_buffer_size': '64M',
  realpath_cache_size: '4096K',
  realpath_cache_ttl: '600',
};

/** Empty values restore the server's defaults. */
export const defaultPhp: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(optimizedPhp).map((name) => [name, '']),
);

/** Whether a website has every value of the optimization. */
export function isOptimized(settings: Readonly<Record<string, string>>): boolean {
  return Object.entries(optimizedPhp).every(([name, value]) => settings[name] === value);
}

/** Whether a PHP version counts as modern. */
export function isModern(version: string | null): boolean {
  if (version === null) return false;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = modernPhp.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}
