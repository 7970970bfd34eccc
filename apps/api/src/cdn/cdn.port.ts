/** A zone as the CDN reports it. */
export interface CdnZoneFacts {
  zoneId: number;
  /** The zone's own name, which always works and has a certificate. */
  hostName: string;
  /** The names that were added to it. */
  customHostNames: { name: string; hasCertificate: boolean; forcesHttps: boolean }[];
}

/**
 * What is needed of the CDN. Every method fails with a ProviderError; none is repeated by itself.
 * Zones are found by the name they were made with.
 */
export abstract class CdnPort {
  abstract findZone(name: string): Promise<CdnZoneFacts | undefined>;
  /** @throws ProviderError not_found */
  abstract getZone(zoneId: number): Promise<CdnZoneFacts>;
  /**
   * Makes a zone that takes its content from a website, over https.
   * @returns the account's own zone of this name, where there is one already
   * @throws ProviderError conflict cdn_name_taken when the name is somebody else's
   */
  abstract createZone(zone: { name: string; website: string }): Promise<CdnZoneFacts>;
  /** Harmless to repeat. @throws ProviderError conflict cdn_host_name_taken when another zone has it */
  abstract addHostName(zoneId: number, hostName: string): Promise<void>;
  /** @throws ProviderError rejected cdn_certificate_refused while the host name does not lead to its zone */
  abstract requestCertificate(hostName: string): Promise<void>;
  /** Sends visitors of a host name, which has a certificate, from http to https. */
  abstract forceHttps(zoneId: number, hostName: string): Promise<void>;
  /** Empties the whole cache of a zone. */
  abstract purge(zoneId: number): Promise<void>;
  /** Nothing happens when there is no such zone. */
  abstract removeZone(zoneId: number): Promise<void>;
}
