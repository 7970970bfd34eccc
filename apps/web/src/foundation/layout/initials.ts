/** Up to two initials of a person: from the first and last name, else from the email address. */
export function initialsOf(name: string | null, email: string): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean);
  const source =
    words.length > 0
      ? words
      : (email
          .split('@')[0]
          ?.split(/[._-]+/)
          .filter(Boolean) ?? []);
  const letters = [source[0], source.length > 1 ? source.at(-1) : undefined].map((word) => word?.[0] ?? '');
  return letters.join('').toUpperCase();
}
