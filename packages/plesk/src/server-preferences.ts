import type { RestCalls } from './rest-objects.ts';

/**
 * Settings of the server by the utility `server_pref` through the command gate; not every panel's gate offers it.
 * Source: docs.plesk.com, Obsidian, "server_pref"; public scripts set and print the same option.
 */
export interface ServerPreferences {
  /**
   * Whether customers are kept from creating names in the DNS zones of other customers ("Forbid users to create DNS
   * subzones in other users' DNS superzones"); undefined where the gate or its output does not say.
   */
  restrictsSubzones(): Promise<boolean | undefined>;
  /** Turns that on. @throws PleskError not_found where the gate does not offer it, rejected when the utility fails */
  restrictSubzones(): Promise<void>;
}

const utility = 'server_pref';
const setting = 'forbid-create-dns-subzone';

export function serverPreferenceCalls(rest: Pick<RestCalls, 'cli' | 'commands'>): ServerPreferences {
  return {
    async restrictsSubzones() {
      if (!(await rest.commands()).includes(utility)) return undefined;
      const { stdout } = await rest.cli(utility, ['--show']);
      const [, value] =
        new RegExp(`^\\s*-?${setting}\\s*[:=]?\\s*(true|false)\\s*$`, 'im').exec(stdout) ?? [];
      return value === undefined ? undefined : value.toLowerCase() === 'true';
    },
    async restrictSubzones() {
      await rest.cli(utility, ['--update', `-${setting}`, 'true']);
    },
  };
}
