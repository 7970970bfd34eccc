import { PleskError } from './plesk-error.ts';
import { element, type XmlElement } from './xml-element.ts';

/** Selects objects. Plesk's filters take one kind of rule at a time. */
export type ObjectRef = { id: number } | { guid: string } | { externalId: string };
export type NamedRef = ObjectRef | { name: string };

/** The names of filter rules, by the names this package gives them. */
const rules: Record<string, string> = {
  id: 'id',
  guid: 'guid',
  externalId: 'external-id',
  login: 'login',
  name: 'name',
  ownerId: 'owner-id',
  ownerLogin: 'owner-login',
  ownerGuid: 'owner-guid',
  ownerExternalId: 'owner-external-id',
};

/** `<filter>` with one rule; `prefix` turns `id` into `site-id` and the like. */
export function filterBy(ref: object, prefix = ''): XmlElement {
  const [entry, ...others] = Object.entries(ref);
  const rule = entry && rules[entry[0]];
  if (!entry || !rule || others.length > 0)
    throw new TypeError('An object is picked by exactly one property');
  return element('filter', [element(prefix + rule, entry[1] as string | number)]);
}

/** `<filter>` that matches any of the values; without values it matches everything. */
export function filterByAny(rule: string, values: readonly (number | string)[]): XmlElement {
  return element(
    'filter',
    values.map((value) => element(rule, value)),
  );
}

/** The only object of a look-up. @throws PleskError `conflict` when several match */
export function onlyOne<T>(call: string, found: readonly T[]): T | undefined {
  if (found.length > 1)
    throw new PleskError({
      kind: 'conflict',
      call,
      text: `${found.length} objects answer to it`,
      code: 'AMBIGUOUS',
    });
  return found[0];
}
