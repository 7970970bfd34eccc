import type { FastifyInstance } from 'fastify';
import { pleskbackup, pleskrestore } from '../backups.ts';
import { findByLogin, setPassword } from '../customers.ts';
import type { Panel } from '../panel.ts';
import { PanelFault } from '../panel-fault.ts';
import { createSession } from '../sessions.ts';
import { extensionCommand } from '../wp-toolkit/extension-command.ts';
import { type Command, type CommandResult, done, failed } from './command.ts';
import { serverPrefCommand } from './server-pref-command.ts';
import { siteCommand } from './site-command.ts';
import { jsonBody, parameter, RestFault } from './rest-answer.ts';

const commands: Readonly<Record<string, Command>> = {
  admin,
  client,
  extension: extensionCommand,
  site: siteCommand,
};

/** Utilities that some panels' gates leave out. */
const backupCommands: Readonly<Record<string, Command>> = {
  pleskbackup,
  pleskrestore,
  server_pref: serverPrefCommand,
};

/** The commands that a panel's gate allows: not every panel allows backups. */
function commandsOf({ server }: Panel): Readonly<Record<string, Command>> {
  return server.offersBackups ? { ...commands, ...backupCommands } : commands;
}

/** `/cli`: the gate to the panel's command-line utilities. A failed command is a 200 with its exit code. */
export function commandRoutes(app: FastifyInstance, panel: Panel): void {
  const offered = commandsOf(panel);
  app.get('/cli/commands', () => Object.keys(offered));
  app.post('/cli/:id/call', async (request) => {
    const id = parameter(request, 'params', 'id');
    const command = Object.hasOwn(offered, id) ? offered[id] : undefined;
    if (!command) throw new RestFault(404, `Utility '${id}' is not found`);
    const body = jsonBody(request);
    try {
      return await command(panel, texts(body['params']), environment(body['env']));
    } catch (error) {
      if (error instanceof PanelFault) return failed(error.message);
      throw error;
    }
  });
}

/** `client --update LOGIN -passwd ""` with the password in PSA_PASSWORD, and `client --info LOGIN`. */
function client(
  panel: Panel,
  params: readonly string[],
  env: Readonly<Record<string, string>>,
): CommandResult {
  const [action, login = '', ...options] = params;
  const customer = findByLogin(panel, login);
  if (action !== '--update' && action !== '--info') return failed(`Unknown command '${action ?? ''}'`);
  if (!customer) return failed(`Unable to find client '${login}': client does not exist`);
  if (action === '--info') return done(`Login: ${customer.login}\nStatus: ${customer.status}\n`);
  const password = options[options.indexOf('-passwd') + 1];
  if (!options.includes('-passwd') || password === undefined) return failed('The option -passwd is missing');
  setPassword(panel, customer, password === '' ? (env['PSA_PASSWORD'] ?? '') : password);
  return done('SUCCESS: The client has been updated.\n');
}

/** `admin --get-login-link [-user LOGIN]`: a one-time login link that works from any IP address. */
function admin(panel: Panel, params: readonly string[]): CommandResult {
  const [action, option, login = ''] = params;
  if (action !== '--get-login-link') return failed(`Unknown command '${action ?? ''}'`);
  const session = createSession(panel, option === '-user' ? login : 'admin', undefined);
  return done(`${panel.url}/login?secret=${session.id}\n`);
}

function texts(value: unknown): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string'))
    throw new RestFault(400, "Field 'params' must be a list of texts.");
  return value;
}

function environment(value: unknown): Record<string, string> {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null) throw new RestFault(400, "Field 'env' must be an object.");
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]));
}
