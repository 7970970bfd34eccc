import { newestFirst } from '../newest-first.ts';

/** A PHP of the server, as far as the choice needs it. */
export interface OfferedPhp {
  id: string;
  /** For example `8.3`. */
  version: string;
  /** How it runs, such as `fpm`. */
  type: string;
  enabled: boolean;
}

/** The versions that websites can be switched to, newest first. */
export function versionsOf(handlers: readonly OfferedPhp[]): string[] {
  return newestFirst(handlers.filter(({ enabled }) => enabled).map(({ version }) => version));
}

/**
 * The enabled handler of a version. A website keeps how its PHP runs, because the settings of Apache and nginx depend on
 * it; where that is not offered, PHP-FPM runs under both.
 */
export function handlerFor(
  version: string,
  presentId: string | undefined,
  handlers: readonly OfferedPhp[],
): OfferedPhp | undefined {
  const present = handlers.find(({ id }) => id === presentId);
  const offered = handlers.filter((handler) => handler.enabled && handler.version === version);
  return (
    offered.find(({ id }) => id === presentId) ??
    offered.find(({ id, type }) => familyOf(id) === familyOf(presentId ?? '') && type === present?.type) ??
    offered.find(({ type }) => type === present?.type) ??
    offered.find(({ type }) => type === 'fpm') ??
    offered[0]
  );
}

/** `plesk-php83-fpm` and `plesk-php84-fpm` are of one family; `plesk-php83-fpm-dedicated` is of another. */
function familyOf(id: string): string {
  return id.replace(/\d+/, '');
}
