import type { CustomerRef, NamedRef, PleskClient, Webspace } from '@homeport/plesk';
import type { ImportedIds } from '../imported-ids.repository.ts';

/** How a customer is found: those that we created by our id, imported ones by the panel's own. */
export function customerRefOf(accountId: string, imported: ImportedIds | null): CustomerRef {
  return imported === null ? { externalId: accountId } : { id: Number(imported.panelCustomerId) };
}

/** How a webspace is found: those that we created by our id, imported ones by the panel's own. */
export function webspaceRefOf(accountId: string, imported: ImportedIds | null): NamedRef {
  return imported === null ? { externalId: accountId } : { id: Number(imported.panelWebspaceId) };
}

/** An imported webspace that was replaced has our id until its new one of the panel is recorded. */
export async function findWebspaceOf(
  { webspaces }: PleskClient,
  accountId: string,
  imported: ImportedIds | null,
): Promise<Webspace | undefined> {
  const found = await webspaces.find(webspaceRefOf(accountId, imported));
  return found ?? (imported === null ? undefined : webspaces.find({ externalId: accountId }));
}
