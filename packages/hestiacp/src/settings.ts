import { type CommandLine, readText } from './command-line.ts';

/** Settings of the whole server. */
export interface ServerSettings {
  /** Whether users cannot create names below other users' names. */
  enforcesSubdomainOwnership(): Promise<boolean>;
  enforceSubdomainOwnership(): Promise<void>;
  /** Whether users can change their full name and contact address in the panel. */
  letsUsersEditDetails(): Promise<boolean>;
  forbidUsersToEditDetails(): Promise<void>;
}

const ownership = 'ENFORCE_SUBDOMAIN_OWNERSHIP';
const details = 'POLICY_USER_EDIT_DETAILS';

export function settingCommands(commands: CommandLine): ServerSettings {
  async function isOn(key: string): Promise<boolean> {
    const lists = await commands.list('v-list-sys-config');
    const [, config = {}] = lists.find(([name]) => name === 'config') ?? [];
    return readText('v-list-sys-config', config, key) === 'yes';
  }
  const set = (key: string, value: string) => commands.change('v-change-sys-config-value', [key, value]);
  return {
    enforcesSubdomainOwnership: () => isOn(ownership),
    enforceSubdomainOwnership: () => set(ownership, 'yes'),
    letsUsersEditDetails: () => isOn(details),
    forbidUsersToEditDetails: () => set(details, 'no'),
  };
}
