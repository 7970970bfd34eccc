import { exitCodes, HestiacpError } from '@homeport/hestiacp';
import type { ZoneProblem } from '@homeport/contract/hosting';
import { ProviderError } from '../../../foundation/operations/operation.ts';
import type { HestiacpPanel } from './hestiacp-connections.adapter.ts';
import { readFormerZone, writeFormerZone } from './hestiacp-former-zones.ts';

// Each name of a website has a zone, as the panel's own form adds it, so that the server answers for the name. A server
// without DNS and a package without further zones have none: such names are pointed at the website elsewhere. A zone
// that is being added is recorded first: after a crash, the next worker knows that it is new.

/** new: added now, or by a worker that was killed before it was finished; present: the user has had it. */
export type AddedZone = 'new' | 'present' | Exclude<ZoneProblem, 'refused'>;

/**
 * Adds the zone of a website's name or alias; does nothing when the user has it.
 * @throws ProviderError conflict domain_on_panel
 */
export async function addZone(panel: HestiacpPanel, login: string, name: string): Promise<AddedZone> {
  const { serverId, zones, startedZones } = panel;
  if ((await zones.list(login)).includes(name))
    return (await startedZones.find(serverId, { login, name })) === undefined ? 'present' : 'new';
  const address = await zones.addressOf(login);
  if (address === undefined) return 'no_dns';
  await startedZones.begin(serverId, { login, name });
  try {
    await zones.add(login, name, address);
    return 'new';
  } catch (error) {
    if (!isRefused(error)) throw error;
    await startedZones.cancel(serverId, { login, name });
    return problemOrThrow(error);
  }
}

/**
 * Adds the zone of a new user's first website. It is not recorded: such a user has none of their own, and loses it with
 * the account when the panel refuses the website.
 * @throws ProviderError conflict domain_on_panel
 */
export async function addFirstZone({ zones }: HestiacpPanel, login: string, name: string): Promise<void> {
  if ((await zones.list(login)).includes(name)) return;
  const address = await zones.addressOf(login);
  if (address === undefined) return;
  await zones.add(login, name, address).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
    problemOrThrow(error);
  });
}

/** Completes a zone that was added: it becomes as the website's former zone was, if that is gone. */
export async function finishZone(panel: HestiacpPanel, login: string, name: string): Promise<void> {
  const { serverId, startedZones } = panel;
  const former = await startedZones.find(serverId, { login, name });
  if (former === undefined) return;
  if (former !== null) await writeFormerZone(panel, login, name, former);
  await startedZones.end(serverId, { login, name });
}

/**
 * Gives a website the zone of its new name, with what someone has changed in that of its old name, which goes. Repeating
 * it does what is left.
 */
export async function replaceZone(
  panel: HestiacpPanel,
  login: string,
  { oldName, name }: { oldName: string; name: string },
): Promise<void> {
  if ((await panel.zones.list(login)).includes(oldName)) {
    const former = await readFormerZone(panel, login, { zone: oldName, forZone: name });
    await panel.startedZones.begin(panel.serverId, { login, name }, former);
    // Only a full package needs the place of the old zone.
    if (isThere(await addZone(panel, login, name))) await finishZone(panel, login, name);
    await removeZones(panel, login, [oldName]);
  }
  if (isThere(await addZone(panel, login, name))) await finishZone(panel, login, name);
}

export function isThere(zone: AddedZone): zone is 'new' | 'present' {
  return zone === 'new' || zone === 'present';
}

/** Removes the zones that the user has of these names. */
export async function removeZones(
  { serverId, zones, startedZones }: HestiacpPanel,
  login: string,
  names: readonly string[],
): Promise<void> {
  const present = await zones.list(login);
  for (const name of names) {
    if (present.includes(name))
      await zones.delete(login, name).catch((error: unknown) => {
        if (!isRefused(error) || (problemOf(error) === undefined && error.kind !== 'not_found')) throw error;
      });
    await startedZones.end(serverId, { login, name });
  }
}

/** Removes all zones of a user, those of a suspended one too, which the panel's command for all passes over. */
export async function removeAllZones(panel: HestiacpPanel, login: string): Promise<void> {
  await removeZones(panel, login, await panel.zones.list(login));
  await panel.startedZones.endAllOf(panel.serverId, login);
}

/** Before the panel changed anything. */
function isRefused(error: unknown): error is HestiacpError {
  return error instanceof HestiacpError && ['conflict', 'not_found', 'rejected'].includes(error.kind);
}

/** What keeps the zone from being there, but not the website. @throws ProviderError for anything else */
function problemOrThrow(error: HestiacpError): Exclude<ZoneProblem, 'refused'> {
  const problem = problemOf(error);
  if (problem !== undefined) return problem;
  throw error.kind === 'conflict'
    ? new ProviderError('conflict', 'domain_on_panel', error.message, { cause: error })
    : error;
}

function problemOf({ code }: HestiacpError): Exclude<ZoneProblem, 'refused'> | undefined {
  if (code === exitCodes.disabled) return 'no_dns';
  return code === exitCodes.limit ? 'full' : undefined;
}
