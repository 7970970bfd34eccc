export interface HostnameRecord {
  id: number;
  name: string;
  system: boolean;
  hasCertificate: boolean;
  forceSsl: boolean;
}

export interface ZoneRecord {
  id: number;
  name: string;
  originUrl: string;
  originHostHeader: string | null;
  smartCache: boolean;
  hostnames: HostnameRecord[];
  purges: number;
  purgedMs: number | undefined;
  /** The URLs that were cleared last. */
  purgedUrls?: string[];
  createdMs: number;
}

/** A CNAME record in the outside world's DNS. */
export interface CnameRecord {
  hostname: string;
  target: string;
}

/** A zone name that another customer of bunny holds. */
export interface TakenName {
  name: string;
}
