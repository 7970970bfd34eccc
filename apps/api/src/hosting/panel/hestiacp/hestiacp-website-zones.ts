import { exitCodes, HestiacpError } from '@homeport/hestiacp';
import type { ZoneProblem } from '@homeport/contract/hosting';
import { ProviderError } from '../../../foundation/operations/operation.ts';
import type { HestiacpPanel } from './hestiacp-connections.adapter.ts';
import { ownRecords, writeOwnRecords } from './hestiacp-zone-records.ts';

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
    return (await startedZones.find(serverId, name)) === null ? 'present' : 'new';
  const address = await zones.addressOf(login);
  if (address === undefined) return 'no_dns';
  await startedZones.begin(serverId, name);
  try {
    await zones.add(login, name, address);
    return 'new';
  } catch (error) {
    if (!isRefused(error)) throw error;
    await startedZones.cancel(serverId, name);
    const problem = problemOf(error);
    if (problem !== undefined) return problem;
    throw error.kind === 'conflict'
      ? new ProviderError('conflict', 'domain_on_panel', error.message, { cause: error })
      : error;
  }
}

/** Completes a zone that was added: it gets the records of the website's former zone, if that is gone. */
export async function finishZone(panel: HestiacpPanel, login: string, name: string): Promise<void> {
  const { serverId, startedZones } = panel;
  const started = await startedZones.find(serverId, name);
  if (started === null) return;
  if (started.records !== null) await writeOwnRecords(panel, login, name, started.records);
  await startedZones.end(serverId, name);
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
    const records = await ownRecords(panel, login, { zone: oldName, forZone: name });
    if (records.length > 0) await panel.startedZones.begin(panel.serverId, name, records);
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
    await startedZones.end(serverId, name);
  }
}

/** Removes all zones of a user, those of a suspended one too, which the panel's command for all passes over. */
export async function removeAllZones(panel: HestiacpPanel, login: string): Promise<void> {
  await removeZones(panel, login, await panel.zones.list(login));
}

/** Before the panel changed anything. */
function isRefused(error: unknown): error is HestiacpError {
  return error instanceof HestiacpError && ['conflict', 'not_found', 'rejected'].includes(error.kind);
}

function problemOf({ code }: HestiacpError): Exclude<ZoneProblem, 'refused'> | undefined {
  if (code === exitCodes.disabled) return 'no_dns';
  return code === exitCodes.limit ? 'full' : undefined;
}
