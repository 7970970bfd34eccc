/** How long a newer minor version or patch may wait, in days, as SECURITY.md says. */
const minorDays = 90;
const dayMs = 86_400_000;

/** A library with a newer version. */
export interface OutdatedLibrary {
  name: string;
  current: string;
  /** Its maintainers no longer support the version in use. */
  isDeprecated: boolean;
  /** When each version was published, in ISO 8601; with further entries, such as `created`. */
  published: Readonly<Record<string, string>>;
}

/** @returns a line for each library that should have been updated by now, except those that are noted to wait */
export function overdueUpdates(
  libraries: readonly OutdatedLibrary[],
  waiting: ReadonlySet<string>,
  now: Date,
): string[] {
  return libraries
    .filter(({ name }) => !waiting.has(name))
    .flatMap(({ name, current, isDeprecated, published }) => {
      if (isDeprecated) return [`${name} ${current}: is deprecated`];
      const [first] = Object.entries(published)
        .filter(([version]) => isNewerWithinMajor(version, current))
        .map(([version, at]) => ({ version, days: Math.floor((now.getTime() - Date.parse(at)) / dayMs) }))
        .toSorted((a, b) => b.days - a.days);
      return first !== undefined && first.days > minorDays
        ? [
            `${name} ${current}: ${first.version} has been there for ${first.days} days; ${minorDays} are allowed`,
          ]
        : [];
    });
}

/** The packages in the table "Updates that wait" of docs/dependencies.md. */
export function waitingUpdates(document: string): ReadonlySet<string> {
  const [, table = ''] = /^## Updates that wait$([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(document) ?? [];
  const names = Array.from(table.matchAll(/^\| ([^|]+) \|/gm), ([, name = '']) => name.trim());
  return new Set(names.filter((name) => name !== 'package' && !/^-+$/.test(name)));
}

/** Whether a released version follows another one of the same major version (below 1.0: of the same minor version). */
function isNewerWithinMajor(version: string, current: string): boolean {
  const newer = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
  const used = /^(\d+)\.(\d+)\.(\d+)/.exec(current)?.slice(1).map(Number);
  if (newer === undefined || used === undefined) return false;
  const [major = 0, minor = 0, patch = 0] = newer;
  const [usedMajor = 0, usedMinor = 0, usedPatch = 0] = used;
  if (major !== usedMajor || (major === 0 && minor !== usedMinor)) return false;
  return minor > usedMinor || (minor === usedMinor && patch > usedPatch);
}
