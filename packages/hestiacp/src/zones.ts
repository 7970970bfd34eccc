import { type CommandLine, readText } from './command-line.ts';

/** Zones of users on the panel's own nameservers. */
export interface Zones {
  /** The names of a user's zones. @throws HestiacpError not_found without such a user */
  list(login: string): Promise<string[]>;
  /**
   * When a zone was added, to the second, on the server's clock. The records of its template have the same time.
   * @returns undefined without such a zone
   */
  addedAt(login: string, zone: string): Promise<string | undefined>;
  /** The public address of a user's websites: their own one first. undefined: the server has none for them. */
  addressOf(login: string): Promise<string | undefined>;
  /**
   * Adds a zone with the records of the package's template.
   * @param address that of the website
   * @throws HestiacpError conflict when the zone exists, or another user has a website of the name or above it;
   * rejected (8) when the package is full; rejected (11) when the server has no DNS
   */
  add(login: string, zone: string, address: string): Promise<void>;
  /** Deletes a zone, suspended or not. @throws HestiacpError rejected (11) when the server has no DNS */
  delete(login: string, zone: string): Promise<void>;
}

const listing = 'v-list-dns-domains';

export function zoneCommands(commands: CommandLine): Zones {
  return {
    async list(login) {
      return (await commands.list(listing, [login])).map(([zone]) => zone);
    },
    async addedAt(login, zone) {
      const found = (await commands.list(listing, [login])).find(([name]) => name === zone);
      return found && `${readText(listing, found[1], 'DATE')}T${readText(listing, found[1], 'TIME')}`;
    },
    async addressOf(login) {
      const call = 'v-list-user-ips';
      const addresses = await commands.list(call, [login]);
      const own = addresses.find(([, each]) => readText(call, each, 'OWNER') === login);
      const [address, facts = {}] = own ?? addresses[0] ?? [];
      // A server behind a router has a private address, and its public one here.
      return address === undefined ? undefined : readText(call, facts, 'NAT') || address;
    },
    add: (login, zone, address) => commands.change('v-add-dns-domain', [login, zone, address]),
    delete: (login, zone) => commands.change('v-delete-dns-domain', [login, zone]),
  };
}
