import type { Certificate } from '../core/certificate.ts';

/** A website as visitors meet it. */
export interface ServedWebsite {
  /** Its own name. */
  name: string;
  /** Whether it is served; a suspended one answers 503. */
  isServed: boolean;
  /** Absent: the server shows its own certificate. */
  certificate?: Certificate | undefined;
  /** Whether visitors over http are sent to https where there is a certificate. Default true. */
  redirects?: boolean;
}

/** A server of websites. */
export interface WebsiteHost {
  ipv4: string;
  /** Its own self-signed certificate. */
  certificate: Certificate;
  /** The website that answers to a name; undefined: none. */
  find(name: string): ServedWebsite | undefined;
}
