import type { Panel } from './panel.ts';
import { objectMissing, PanelFault } from './panel-fault.ts';
import { type CommandResult, done, failed } from './rest/command.ts';
import { findSite } from './sites.ts';

/** `pleskbackup --domains-name NAME -output-file FILE`: answers when the backup is complete. */
export function pleskbackup(panel: Panel, params: readonly string[]): CommandResult {
  const [action, name = '', option, file = '', ...more] = params;
  if (action !== '--domains-name') return failed(`Unknown command '${action ?? ''}'`);
  if (option !== '-output-file' || more.length > 0)
    return failed(`Unknown option '${more[0] ?? option ?? ''}'`);
  if (!file.startsWith('/')) return failed(`Unable to write to '${file}'`);
  const site = findSite(panel, name);
  if (site?.kind !== 'main') throw new PanelFault(objectMissing, `Unable to find subscription '${name}'`);
  const webspace = panel.webspaces.get(String(site.webspaceId));
  const id = panel.nextId('backups');
  const createdMs = panel.clock.nowMs();
  panel.backups.put(String(id), { id, file, customerId: webspace?.ownerId, createdMs });
  return done('');
}

/** `pleskrestore --check-backup FILE`. */
export function pleskrestore(panel: Panel, params: readonly string[]): CommandResult {
  const [action, file = ''] = params;
  if (action !== '--check-backup') return failed(`Unknown command '${action ?? ''}'`);
  const found = panel.backups.find((backup) => backup.file === file);
  return found
    ? done('The backup is valid.\n')
    : failed(`Unable to open '${file}': No such file or directory`);
}
