import { findRegistryErrors, type RegistryOwner } from '@homeport/contract/registry-fields';
import { AppError } from '../foundation/http/app-error.ts';
import { type Message, messageOf } from '../foundation/messages/message.ts';

/**
 * Rejects owners without what the registries of these names demand of them.
 * @param member the member of the body that has the owner
 * @throws AppError validation_error that names each field
 */
export function assertRegistryFields(member: string, names: readonly string[], owner: RegistryOwner): void {
  const errors = findRegistryErrors(names, owner);
  if (errors.length === 0) return;
  const fields: Record<string, Message> = {};
  for (const { field, error } of errors)
    fields[`${member}.registry.${field}`] = messageOf(
      error === 'required' ? 'domains.registryRequired' : 'domains.registryInvalid',
    );
  throw new AppError('validation_error', { fields });
}
