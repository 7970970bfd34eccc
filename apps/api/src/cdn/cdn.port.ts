/** A zone as the CDN reports it. */
export interface CdnZoneFacts {
  zoneId: number;
  /** The zone's system host name, which always works and has a certificate. */
  hostName: string;
  /** The host names that were added to it. */
  customHostNames: { name: string; hasCertificate: boolean; forcesHttps: boolean }[];
}

/**
 * The CDN. Every method throws a ProviderError when it fails; none retries.
 * Zones are found by the name they were created with.
 */
export abstract class CdnPort {
  abstract findZone(name: string): Promise<CdnZoneFacts | undefined>;
  /** @throws ProviderError not_found */
  abstract getZone(zoneId: number): Promise<CdnZoneFacts>;
  /**
   * Creates a zone whose origin is a website, over https.
   * @returns the existing zone when our account has one of this name
   * @throws ProviderError conflict cdn_name_taken when another account has a zone of this name
   */
  abstract createZone(zone: { name: string; website: string }): Promise<CdnZoneFacts>;
  /** Repeating it changes nothing. @throws ProviderError conflict cdn_host_name_taken when another zone has it */
  abstract addHostName(zoneId: number, hostName: string): Promise<void>;
  /** @throws ProviderError rejected cdn_certificate_refused while the host name does not point at its zone */
  abstract requestCertificate(hostName: string): Promise<void>;
  /** Redirects visitors of a host name from http to https; it needs a certificate. */
  abstract forceHttps(zoneId: number, hostName: string): Promise<void>;
  /** Clears the whole cache of a zone. */
  abstract purge(zoneId: number): Promise<void>;
  /**
   * Clears what a zone has cached of one path, for all of its host names.
   * @param zone.hostName the zone's system host name
   * @param path with its query; one that ends in `/` or `*` stands for all that begins with it
   */
  abstract purgePath(zone: { hostName: string }, path: string): Promise<void>;
  /** Does nothing when there is no such zone. */
  abstract removeZone(zoneId: number): Promise<void>;
}
