import { usd } from '../../ui/money.ts';

/** 'invoice_paid' and 'trial-ending' as 'Invoice paid' and 'Trial ending'; a name of Stripe's stays what it is. */
export function titleOf({ source, kind }: { source: string; kind: string }): string {
  return source === 'stripe' ? kind : sentence(kind);
}

/** What is known of an entry, a label and a value each; what is empty says nothing. */
export function factsOf(detail: unknown): { label: string; value: string }[] {
  if (typeof detail !== 'object' || detail === null) return [];
  return Object.entries(detail).flatMap(([name, value]) => {
    const shown = valueOf(name, value);
    return shown === undefined ? [] : [{ label: sentence(name.replace(/_cents$/, '')), value: shown }];
  });
}

function valueOf(name: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (name.endsWith('_cents') && typeof value === 'number') return usd(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}

function sentence(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
