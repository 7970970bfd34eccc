import { newestFirst } from '../newest-first.ts';

/** The PHP of a server. */
export interface ServerPhp {
  /** The backend templates that websites can be given. */
  templates: readonly string[];
  /** The installed versions. */
  versions: readonly string[];
  /** The version of templates that name none. */
  defaultVersion: string | undefined;
}

/** A template of one version, as the panel recognizes it: `PHP-8_3`, or an administrator's own such as `fast-PHP-8_3`. */
const versioned = /^(?<family>.*)PHP-(?<major>\d)_(?<minor>\d)$/;
const withoutPhp = 'no-php';

/** The version that a template runs; null: no PHP, or not known. */
export function versionOf(template: string, { defaultVersion }: ServerPhp): string | null {
  if (template === '' || template === withoutPhp) return null;
  const { major, minor } = versioned.exec(template)?.groups ?? {};
  return major === undefined ? (defaultVersion ?? null) : `${major}.${minor}`;
}

/** The versions that websites can be switched to, newest first. */
export function offeredVersions(php: ServerPhp): string[] {
  return newestFirst(php.versions.filter((version) => templateFor(version, undefined, php) !== undefined));
}

/**
 * The template of a version. A website keeps the family of its template where that has the version.
 * @param present the website's template
 */
export function templateFor(
  version: string,
  present: string | undefined,
  { templates, versions }: ServerPhp,
): string | undefined {
  if (!versions.includes(version)) return undefined;
  const family = versioned.exec(present ?? '')?.groups?.['family'] ?? '';
  const name = `PHP-${version.replace('.', '_')}`;
  return [`${family}${name}`, name].find((template) => templates.includes(template));
}
