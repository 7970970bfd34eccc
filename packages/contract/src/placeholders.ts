/** What a saved reply can contain in double braces, and is replaced when it is inserted. */
export const placeholders = [
  'customer_name',
  'customer_email',
  'ticket_number',
  'website',
  'plan',
  'agent_name',
  'brand',
] as const;
export type Placeholder = (typeof placeholders)[number];

const pattern = () => /\{\{([^{}]{0,80})\}\}/g;

const isPlaceholder = (name: string): name is Placeholder => placeholders.some((known) => known === name);

/** Placeholders in a text, each once, in their order; and words in double braces that are none. */
export function placeholdersIn(text: string): { known: Placeholder[]; unknown: string[] } {
  const names = new Set([...text.matchAll(pattern())].map(([, name = '']) => name.trim()));
  return {
    known: [...names].filter(isPlaceholder),
    unknown: [...names].filter((name) => !isPlaceholder(name)),
  };
}

/** Replaces the placeholders that have a value. Values are not searched for placeholders. */
export function fillPlaceholders(text: string, valueOf: (name: Placeholder) => string | undefined): string {
  return text.replaceAll(pattern(), (whole, written: string) => {
    const name = written.trim();
    return isPlaceholder(name) ? (valueOf(name) ?? `{{${name}}}`) : whole;
  });
}
