import { exitCodes, type HestiacpClient, HestiacpError } from '@homeport/hestiacp';
import { ProviderError } from '../../../foundation/operations/operation.ts';

// Each name of a website has a zone, as the panel's own form adds it, so that the server answers for the name. A server
// without DNS and a package without further zones have none: such names are pointed at the website elsewhere.

/**
 * Adds the zone of a website's name or alias; does nothing when the user has it.
 * @returns whether it was added
 * @throws ProviderError conflict domain_on_panel
 */
export async function addZone({ zones }: HestiacpClient, login: string, name: string): Promise<boolean> {
  if ((await zones.list(login)).includes(name)) return false;
  const address = await zones.addressOf(login);
  if (address === undefined) return false;
  try {
    await zones.add(login, name, address);
    return true;
  } catch (error) {
    if (isUnavailable(error)) return false;
    throw error instanceof HestiacpError && error.kind === 'conflict'
      ? new ProviderError('conflict', 'domain_on_panel', error.message, { cause: error })
      : error;
  }
}

/** Removes the zones that the user has of these names. */
export async function removeZones(
  { zones }: HestiacpClient,
  login: string,
  names: readonly string[],
): Promise<void> {
  const present = await zones.list(login);
  for (const name of names.filter((each) => present.includes(each)))
    await zones.delete(login, name).catch((error: unknown) => {
      if (!isUnavailable(error) && !isGone(error)) throw error;
    });
}

/** Removes all zones of a user, those of a suspended one too, which the panel's command for all passes over. */
export async function removeAllZones(client: HestiacpClient, login: string): Promise<void> {
  await removeZones(client, login, await client.zones.list(login));
}

function isUnavailable(error: unknown): boolean {
  return (
    error instanceof HestiacpError && (error.code === exitCodes.disabled || error.code === exitCodes.limit)
  );
}

function isGone(error: unknown): boolean {
  return error instanceof HestiacpError && error.kind === 'not_found';
}
