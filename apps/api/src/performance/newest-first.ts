/** Sorts versions of PHP, newest first, each once. */
export function newestFirst(versions: readonly string[]): string[] {
  return [...new Set(versions)].toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
}
