/** A mail server of a name. */
export interface MailExchanger {
  host: string;
  /** Lower is preferred. */
  priority: number;
}

/**
 * The zones that we run on the registrar's nameservers. Names are absolute A-labels without a trailing dot, at or below
 * the zone. Every method throws ProviderError and is idempotent.
 */
export abstract class ZoneRecordsPort {
  /** TXT values, each joined to one string. */
  abstract texts(zone: string, name: string): Promise<string[]>;
  /** Replaces the TXT values that `isOld` selects by `texts` (ASCII); other values are kept unchanged. */
  abstract replaceTexts(
    zone: string,
    name: string,
    isOld: (text: string) => boolean,
    texts: readonly string[],
  ): Promise<void>;
  abstract exchangers(zone: string, name: string): Promise<MailExchanger[]>;
  /** Replaces all MX records of the name; an empty list removes them. */
  abstract putExchangers(zone: string, name: string, exchangers: readonly MailExchanger[]): Promise<void>;
  /** Adds a CNAME to the host unless the name has records. @returns whether the name is an alias of the host now */
  abstract addAlias(zone: string, name: string, host: string): Promise<boolean>;
  /** Removes the CNAME of the name if it points to this host. */
  abstract removeAlias(zone: string, name: string, host: string): Promise<void>;
  /**
   * Points the name to an IPv4 address. Replaces the registrar's parking page and the addresses in `ours`; records that
   * the customer has set are kept. @returns whether the name points to the address now
   */
  abstract pointTo(zone: string, name: string, address: string, ours: readonly string[]): Promise<boolean>;
}
