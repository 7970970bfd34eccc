import { modernPhp } from '@homeport/contract/performance';

/** What "optimise PHP" sets in php.ini: the JIT compiler, and a realpath cache that holds a whole WordPress. */
export const optimisedPhp: Readonly<Record<string, string>> = {
  'opcache.enable': '1',
  'opcache.jit': 'tracing',
  'opcache.jit_buffer_size': '64M',
  realpath_cache_size: '4096K',
  realpath_cache_ttl: '600',
};

/** Empty values restore the server's own. */
export const defaultPhp: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(optimisedPhp).map((name) => [name, '']),
);

/** Whether a website has every value of the optimisation. */
export function isOptimised(settings: Readonly<Record<string, string>>): boolean {
  return Object.entries(optimisedPhp).every(([name, value]) => settings[name] === value);
}

/** Whether a version counts as modern; versions are compared by their numbers, not as texts. */
export function isModern(version: string | null): boolean {
  if (version === null) return false;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = modernPhp.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}
