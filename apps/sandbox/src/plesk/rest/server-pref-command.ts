import type { Panel } from '../panel.ts';
import { type CommandResult, done, failed } from './command.ts';

const option = '-forbid-create-dns-subzone';

/** `server_pref --show` and `server_pref --update -forbid-create-dns-subzone true`: settings of the server. */
export function serverPrefCommand(panel: Panel, params: readonly string[]): CommandResult {
  const [action, name, value] = params;
  if (action === '--show')
    return done(`include-logs: true\nforbid-create-dns-subzone: ${String(panel.restrictsSubzones)}\n`);
  if (action !== '--update') return failed(`Unknown command '${action ?? ''}'`);
  if (name !== option) return failed(`Unknown option '${name ?? ''}'`);
  if (value !== 'true' && value !== 'false') return failed(`Invalid value of the option '${option}'`);
  panel.restrictSubzones(value === 'true');
  return done('SUCCESS: Server preferences were updated.\n');
}
