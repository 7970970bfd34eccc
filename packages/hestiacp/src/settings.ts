import { type CommandLine, readText } from './command-line.ts';
import { readBackupLimit } from './users.ts';

/** What a server is, and which services it has. */
export interface ServerFacts {
  /** Such as 1.10.3. */
  version: string;
  /** The web server, such as `nginx`; empty: none is installed. */
  webSystem: string;
  /** Whether websites can have certificates. */
  hasTls: boolean;
  /** Where backups go, such as `local`, separated by commas; empty: none are made. */
  backupSystem: string;
  /** Whether it has nameservers of its own. */
  runsDns: boolean;
}

/** What users are given. */
export interface HestiacpPackage {
  name: string;
  /** How many backups the panel keeps of each user; 0: none. */
  mostBackups: number;
  /** How many websites a user can have; null: no limit. */
  mostWebsites: number | null;
  /** How many aliases a website can have, those with `www` among them; null: no limit. */
  mostAliases: number | null;
  /** How many zones a user can have; null: no limit. */
  mostZones: number | null;
  /** How many records each zone can have, those of its template among them; null: no limit. */
  mostRecords: number | null;
}

/** Settings of the whole server. */
export interface ServerSettings {
  facts(): Promise<ServerFacts>;
  /** The packages that users can be given. */
  packages(): Promise<HestiacpPackage[]>;
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
  async function readConfig(): Promise<(key: string) => string> {
    const lists = await commands.list('v-list-sys-config');
    const [, config = {}] = lists.find(([name]) => name === 'config') ?? [];
    return (key) => readText('v-list-sys-config', config, key);
  }
  const isOn = async (key: string) => (await readConfig())(key) === 'yes';
  const set = (key: string, value: string) => commands.change('v-change-sys-config-value', [key, value]);
  return {
    async facts() {
      const read = await readConfig();
      return {
        version: read('VERSION'),
        webSystem: read('WEB_SYSTEM'),
        hasTls: read('WEB_SSL') !== '',
        backupSystem: read('BACKUP_SYSTEM'),
        runsDns: !['', 'no'].includes(read('DNS_SYSTEM')),
      };
    },
    async packages() {
      const call = 'v-list-user-packages';
      const listed = await commands.list(call);
      return listed.map(([name, each]) => {
        const text = (member: string) => readText(call, each, member);
        return {
          name,
          mostBackups: readBackupLimit(text('BACKUPS')),
          mostWebsites: readLimit(text('WEB_DOMAINS')),
          mostAliases: readLimit(text('WEB_ALIASES')),
          mostZones: readLimit(text('DNS_DOMAINS')),
          mostRecords: readLimit(text('DNS_RECORDS')),
        };
      });
    },
    enforcesSubdomainOwnership: () => isOn(ownership),
    enforceSubdomainOwnership: () => set(ownership, 'yes'),
    letsUsersEditDetails: () => isOn(details),
    forbidUsersToEditDetails: () => set(details, 'no'),
  };
}

/** What is neither a number nor `unlimited` counts as none, as for the panel itself. */
function readLimit(text: string): number | null {
  return text === 'unlimited' ? null : Number.parseInt(text, 10) || 0;
}
