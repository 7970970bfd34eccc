import { contentOf, restoreContent } from './backup-content.ts';
import type { Panel } from './panel.ts';
import { objectMissing, PanelFault } from './panel-fault.ts';
import type { BackupContent, WebspaceRecord } from './records.ts';
import { type CommandResult, done, failed } from './rest/command.ts';
import { findSite } from './sites.ts';

/** `pleskbackup --domains-name NAME -output-file FILE`: answers when the backup is complete. */
export function pleskbackup(panel: Panel, params: readonly string[]): CommandResult {
  const [action, name = '', option, file = '', ...more] = params;
  if (action !== '--domains-name') return failed(`Unknown command '${action ?? ''}'`);
  if (option !== '-output-file' || more.length > 0)
    return failed(`Unknown option '${more[0] ?? option ?? ''}'`);
  if (!file.startsWith('/')) return failed(`Unable to write to '${file}'`);
  const webspace = subscriptionOf(panel, name);
  const id = panel.nextId('backups');
  const createdMs = panel.clock.nowMs();
  const content = contentOf(panel, webspace);
  panel.backups.put(String(id), { id, file, customerId: webspace.ownerId, createdMs, content });
  return done('');
}

/** `pleskrestore --check-backup FILE` and `pleskrestore --restore FILE -level domains -domain-name NAME`. */
export function pleskrestore(panel: Panel, params: readonly string[]): CommandResult {
  const [action, file = '', ...options] = params;
  if (action !== '--check-backup' && action !== '--restore')
    return failed(`Unknown command '${action ?? ''}'`);
  const found = panel.backups.find((backup) => backup.file === file);
  if (!found) return failed(`Unable to open '${file}': No such file or directory`);
  if (action === '--check-backup') return done('The backup is valid.\n');
  return restore(panel, found.content, options);
}

function restore(
  panel: Panel,
  content: BackupContent | undefined,
  [level, kind, option, name = '', ...more]: readonly string[],
): CommandResult {
  if (level !== '-level' || kind !== 'domains' || option !== '-domain-name' || more.length > 0)
    return failed('Wrong options');
  const webspace = subscriptionOf(panel, name);
  if (content?.webspaceId !== webspace.id) return failed(`The backup has no domain '${name}'`);
  restoreContent(panel, webspace, content);
  return done('');
}

function subscriptionOf(panel: Panel, name: string): WebspaceRecord {
  const site = findSite(panel, name);
  const webspace = site?.kind === 'main' ? panel.webspaces.get(String(site.webspaceId)) : undefined;
  if (webspace === undefined) throw new PanelFault(objectMissing, `Unable to find subscription '${name}'`);
  return webspace;
}
