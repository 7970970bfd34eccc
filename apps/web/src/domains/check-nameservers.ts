import type { FieldErrors, Resolver } from 'react-hook-form';
import { nameserverField, nameserverList } from '@homeport/contract/domain-names';
import { limits } from '@homeport/contract/limits';
import { text } from './texts.ts';

/** An error message for each field that has one; `few`: fewer than two are filled in. */
interface NameserverErrors {
  fields: readonly (string | undefined)[];
  few: boolean;
}

type CheckedNameservers = { ok: true; nameservers: string[] } | { ok: false; errors: NameserverErrors };

/** Checks the fields as the API does; empty ones are ignored. */
export function checkNameservers(typed: readonly string[]): CheckedNameservers {
  const filled = typed.flatMap((host, field) => (host.trim() === '' ? [] : [{ host, field }]));
  const fields: (string | undefined)[] = typed.map(() => undefined);
  for (const { host, field } of filled) {
    if (!nameserverField.safeParse(host).success) fields[field] = text('invalidNameserver');
  }
  const few = filled.length < limits.nameserversMin;
  const list = nameserverList.safeParse(filled.map(({ host }) => host));
  if (list.success) return { ok: true, nameservers: list.data };
  for (const { path, message } of list.error.issues) {
    const field = filled[Number(path[0])]?.field;
    if (path.length > 0 && field !== undefined) fields[field] ??= message;
  }
  return { ok: false, errors: { fields, few } };
}

export interface Choice {
  kind: 'ours' | 'custom';
  hosts: string[];
  confirmed: boolean;
}

export const checkChoice: Resolver<Choice> = (values) => {
  const errors: FieldErrors<Choice> = {};
  const checked = values.kind === 'custom' ? checkNameservers(values.hosts) : undefined;
  if (checked?.ok === false) {
    const { fields, few } = checked.errors;
    const hosts: NonNullable<typeof errors.hosts> = fields.map((message) =>
      message === undefined ? undefined : { type: 'custom', message },
    );
    if (few) hosts.root = { type: 'few', message: text('tooFew') };
    errors.hosts = hosts;
  }
  if (!values.confirmed) errors.confirmed = { type: 'required', message: text('confirmSwitch') };
  const isGood = errors.hosts === undefined && errors.confirmed === undefined;
  return isGood ? { values, errors: {} } : { values: {}, errors };
};
