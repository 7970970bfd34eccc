import type { Panel } from '../panel.ts';
import { type CommandResult, done, failed } from '../rest/command.ts';
import { letsencryptCommand, sslitCommand } from '../certificates.ts';
import { contentCommand } from './content.ts';
import { coreCommand } from './core.ts';
import { saveInstallation, urlOf } from './installations.ts';
import { hasObjectCachePlugin } from './plugins.ts';
import type { InstallationRecord } from './records.ts';
import { settleTasks } from './tasks.ts';

type WpCommand = (panel: Panel, installation: InstallationRecord) => CommandResult;

const redisCommands: Readonly<Record<string, WpCommand>> = {
  status: (_panel, installation) => done(cacheDiagnostics(installation)),
  enable(panel, installation) {
    if (installation.cacheDropIn) return done('Redis object cache already enabled.\n');
    installation.cacheDropIn = true;
    saveInstallation(panel, installation);
    return done('Success: Object cache enabled.\n');
  },
  disable(panel, installation) {
    if (!installation.cacheDropIn) return failed('Error: No object cache drop-in found.');
    installation.cacheDropIn = false;
    saveInstallation(panel, installation);
    return done('Success: Object cache disabled.\n');
  },
};

/** As the plugin prints them: the status in the language of WordPress, everything else in English. */
function cacheDiagnostics({ cacheDropIn, language = 'en_US' }: InstallationRecord): string {
  const [connected, notEnabled] = language.startsWith('de')
    ? ['Verbunden', 'Nicht aktiviert']
    : ['Connected', 'Not enabled'];
  return [
    `Status: ${cacheDropIn ? connected : notEnabled}`,
    'Client: PhpRedis (v6.2.0)',
    `Drop-in: ${cacheDropIn ? 'Valid' : 'Not installed'}`,
    'Disabled: No',
    ...(cacheDropIn ? ['Ping: 1', 'Errors: []'] : []),
    `Redis Version: ${cacheDropIn ? '7.2.4' : 'Unknown'}`,
    'Filesystem: Writable',
    '',
  ].join('\n');
}

/** Names of the extensions, as `extension --list` prints them. */
const extensionNames: Readonly<Record<string, string>> = {
  letsencrypt: "Let's Encrypt",
  sslit: 'SSL It!',
  'wp-toolkit': 'WP Toolkit',
};

/** `extension --list`, `extension --call ID ...` and `extension --exec ID ...`, of the installed extensions. */
export async function extensionCommand(panel: Panel, params: readonly string[]): Promise<CommandResult> {
  const [action, extension = '', ...rest] = params;
  const { extensions } = panel.server;
  if (action === '--list') return done(extensions.map((id) => `${id} - ${extensionNames[id]}\n`).join(''));
  if (action !== '--call' && action !== '--exec') return failed(`Unknown command '${action ?? ''}'`);
  if (!extensions.includes(extension)) return failed(`The extension '${extension}' is not installed.`);
  if (action === '--exec')
    return extension === 'letsencrypt'
      ? letsencryptCommand(panel, rest)
      : failed(`Unable to execute '${rest[0] ?? ''}'`);
  if (extension === 'sslit') return sslitCommand(panel, rest);
  if (extension === 'wp-toolkit') return toolkitCommand(panel, rest);
  return failed(`The extension '${extension}' has no commands.`);
}

/** `extension --call wp-toolkit --wp-cli -instance-id N -- COMMAND`: WordPress's own command line. */
function toolkitCommand(panel: Panel, params: readonly string[]): CommandResult {
  const [command, option, id = '', dashes, ...words] = params;
  if (command !== '--wp-cli') return failed(`Unknown command '${command ?? ''}'`);
  if (option !== '-instance-id' || dashes !== '--') return failed('The option -instance-id is missing');
  settleTasks(panel);
  const installation = panel.toolkit.installations.get(id);
  if (!installation) return failed(`Installation #${id} is not found`);
  if (!installation.alive) return failed(`Error: ${installation.errorMessage}`);
  return wpCli(panel, installation, words);
}

function wpCli(panel: Panel, installation: InstallationRecord, words: readonly string[]): CommandResult {
  const [group = '', name = '', ...rest] = words;
  const core = group === 'core' ? coreCommand(panel, installation, name, rest) : undefined;
  if (core !== undefined) {
    saveInstallation(panel, installation);
    return core;
  }
  if (group === 'option' && isAddress(rest[0])) return addressOption(panel, installation, name, rest);
  const content = contentCommand(installation, `${group} ${name}`, rest);
  if (content !== undefined) {
    saveInstallation(panel, installation);
    return content;
  }
  // The command comes with the plugin.
  if (group !== 'redis' || !hasObjectCachePlugin(installation))
    return failed(`Error: '${group}' is not a registered wp command. See 'wp help' for available commands.`);
  const run = Object.hasOwn(redisCommands, name) ? redisCommands[name] : undefined;
  return run
    ? run(panel, installation)
    : failed(`Error: '${name}' is not a registered subcommand of 'redis'.`);
}

const isAddress = (name: string | undefined) => name === 'home' || name === 'siteurl';

/** `option get` and `option update` of the addresses, which this WordPress has at its site's own name only. */
function addressOption(
  panel: Panel,
  installation: InstallationRecord,
  command: string,
  [name = '', value]: readonly string[],
): CommandResult {
  if (command === 'get') return done(`${urlOf(panel, installation)}\n`);
  if (command !== 'update' || value === undefined) return failed('usage: wp option update <key> [<value>]');
  const protocol = value.startsWith('https:') ? 'https' : 'http';
  const possible = urlOf(panel, { ...installation, protocol });
  if (value !== possible) return failed(`Error: This WordPress has ${name} at ${possible} only.`);
  // Either option changes both: nothing here has its files at another address.
  installation.protocol = protocol;
  saveInstallation(panel, installation);
  return done(`Success: Updated '${name}' option.\n`);
}
