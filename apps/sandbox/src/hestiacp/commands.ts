import { hestiacpContract } from '@homeport/provider-contracts';
import { backupCommands } from './backup-commands.ts';
import { certificateCommands } from './certificate-commands.ts';
import type { Command } from './command.ts';
import { CommandError } from './command-error.ts';
import { databaseCommands } from './database-commands.ts';
import { dnsCommands } from './dns-commands.ts';
import { fileCommands } from './file-commands.ts';
import { type HestiacpHost, rootUser } from './hestiacp-host.ts';
import { listed } from './lists.ts';
import { backupsOfPackage, packages, recordsOfPackage, zonesOfPackage } from './packages.ts';
import { phpCommands } from './php-commands.ts';
import { userCommands } from './user-commands.ts';
import { webDomainCommands } from './web-domain-commands.ts';

const systemCommands: Record<string, Command> = {
  'v-list-user-packages': () => {
    const members = hestiacpContract().membersOf('v-list-user-packages');
    const objects = Object.entries(packages).map(([name, websites]) => [
      name,
      listed(members, {
        WEB_DOMAINS: String(websites),
        WEB_ALIASES: 'unlimited',
        DNS_DOMAINS: String(zonesOfPackage[name]),
        DNS_RECORDS: String(recordsOfPackage[name]),
        SHELL: 'nologin',
        BACKUPS: String(backupsOfPackage[name]),
      }),
    ]);
    return Object.fromEntries(objects) as Record<string, Record<string, string>>;
  },
  'v-change-sys-config-value': (host, [key = '', value = '']) => host.changeSetting(key.toUpperCase(), value),
  'v-list-sys-config': (host) => ({
    config: listed(hestiacpContract().membersOf('v-list-sys-config'), {
      API_SYSTEM: '1',
      API_ALLOWED_IP: 'allow-all',
      BACKUP_SYSTEM: host.setting('BACKUP_SYSTEM'),
      DNS_SYSTEM: host.setting('DNS_SYSTEM'),
      ENFORCE_SUBDOMAIN_OWNERSHIP: host.setting('ENFORCE_SUBDOMAIN_OWNERSHIP'),
      POLICY_USER_EDIT_DETAILS: host.setting('POLICY_USER_EDIT_DETAILS'),
      ROOT_USER: rootUser,
      VERSION: '1.10.3',
      WEB_BACKEND: 'php-fpm',
      WEB_SSL: 'openssl',
      WEB_SYSTEM: 'nginx',
    }),
  }),
};

const commands: Record<string, Command> = {
  ...systemCommands,
  ...userCommands,
  ...webDomainCommands,
  ...certificateCommands,
  ...backupCommands,
  ...databaseCommands,
  ...dnsCommands,
  ...fileCommands,
  ...phpCommands,
};

/** Runs a command. @returns its output @throws CommandError */
export async function runCommand(host: HestiacpHost, name: string, args: readonly string[]): Promise<string> {
  const command = commands[name];
  if (command === undefined) throw new CommandError('E_FORBIDEN', `Command ${name} not found`);
  const contract = hestiacpContract();
  const mismatch = contract.requestMismatch(name, args);
  if (mismatch !== undefined) {
    host.contract.refuseRequest(mismatch);
    throw new CommandError('E_ARGS', mismatch);
  }
  host.contract.noteRequest('hestiacp', name);
  const answer = await command(host, args);
  if (answer === undefined) return '';
  if (typeof answer === 'string') return answer;
  const wrong = contract.answerMismatch(name, answer);
  if (wrong !== undefined) throw new Error(host.contract.failAnswer(wrong));
  host.contract.noteAnswer('hestiacp', name);
  return JSON.stringify(answer, undefined, 4);
}
