/** A host that takes mail for a name. */
export interface MailExchanger {
  host: string;
  /** The lowest is asked first. */
  priority: number;
}

/**
 * The zones that we run with the registrar's name servers. Names are whole ones, as A-labels and without a dot at the
 * end; each has to lie in the zone. Every method fails with a ProviderError, and can be repeated.
 */
export abstract class ZoneRecordsPort {
  /** Each text in one piece. */
  abstract texts(zone: string, name: string): Promise<string[]>;
  /** Puts texts (ASCII) in the place of those that `isOld` picks; all others stay as they are written there. */
  abstract replaceTexts(
    zone: string,
    name: string,
    isOld: (text: string) => boolean,
    texts: readonly string[],
  ): Promise<void>;
  abstract exchangers(zone: string, name: string): Promise<MailExchanger[]>;
  /** Puts these in the place of all exchangers of the name; of none, none is left. */
  abstract putExchangers(zone: string, name: string, exchangers: readonly MailExchanger[]): Promise<void>;
  /** Makes the name an alias of a host, unless something has the name already. @returns whether it is one of it now */
  abstract addAlias(zone: string, name: string, host: string): Promise<boolean>;
  /** Takes the name back that is an alias of this host and nothing else. */
  abstract removeAlias(zone: string, name: string, host: string): Promise<void>;
  /**
   * Leads the name to an address (IPv4), in the place of the registrar's own page and of the addresses in `ours`; what
   * else somebody has let it lead to stays. @returns whether it leads there now
   */
  abstract leadTo(zone: string, name: string, address: string, ours: readonly string[]): Promise<boolean>;
}
