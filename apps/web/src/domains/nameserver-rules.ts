import { nameserverField, nameserverList } from '@homeport/contract/domain-names';
import { limits } from '@homeport/contract/limits';
import { text } from './texts.ts';

/** What is wrong with what was typed, one sentence per field where there is any; `few`: there are not enough. */
export interface NameserverFaults {
  fields: readonly (string | undefined)[];
  few: boolean;
}

export type CheckedNameservers =
  | { ok: true; nameservers: string[] }
  | { ok: false; faults: NameserverFaults };

/** Checks the fields by the contract; those left empty do not count. */
export function checkNameservers(typed: readonly string[]): CheckedNameservers {
  const filled = typed.flatMap((host, place) => (host.trim() === '' ? [] : [{ host, place }]));
  const fields: (string | undefined)[] = typed.map(() => undefined);
  for (const { host, place } of filled) {
    if (!nameserverField.safeParse(host).success) fields[place] = text('invalidNameserver');
  }
  const few = filled.length < limits.nameserversMin;
  const list = nameserverList.safeParse(filled.map(({ host }) => host));
  if (list.success) return { ok: true, nameservers: list.data };
  for (const { path, message } of list.error.issues) {
    const place = filled[Number(path[0])]?.place;
    if (path.length > 0 && place !== undefined) fields[place] ??= message;
  }
  return { ok: false, faults: { fields, few } };
}
