/** Shorter words occur in too many others. */
const shortest = 4;

/** What an attacker may know about a person. */
export interface PasswordContext {
  email: string;
  name?: string | null;
  company?: string | null;
}

/**
 * The words that a person's password must not contain: the brand, the name, the company and the parts of the email
 * address except the last label. In lower case.
 */
export function contextWords(brandName: string, { email, name, company }: PasswordContext): string[] {
  const [local = '', domain = ''] = email.split('@');
  const labels = domain.split('.').slice(0, -1);
  const texts = [brandName, name ?? '', company ?? '', local, ...labels];
  const words = texts.flatMap((text) => {
    const lower = text.toLowerCase();
    return [lower.replaceAll(/\s+/g, ''), ...lower.split(/[^\p{L}\p{N}]+/u)];
  });
  return [...new Set(words)].filter((word) => word.length >= shortest);
}
