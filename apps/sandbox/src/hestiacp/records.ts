/** A user of the panel. */
export interface UserRecord {
  login: string;
  name: string;
  email: string;
  packageName: string;
  passwordHash: string;
  isSuspended: boolean;
  createdMs: number;
  /** When the last website was added. */
  lastAdditionMs?: number;
}

/** A website. Its position in the collection is that in the user's list. */
export interface WebDomainRecord {
  id: string;
  login: string;
  name: string;
  aliases: string[];
  isSuspended: boolean;
  createdMs: number;
  /** The template of its PHP; absent: the first one. */
  backend?: string;
  /** Absent: the website has no TLS of its own. */
  certificate?: IssuedCertificate;
}

/** A certificate of Let's Encrypt. */
export interface IssuedCertificate {
  certificatePem: string;
  privateKeyPem: string;
  names: string[];
  endsMs: number;
}

/** An access key of the administrator and the certificate of the panel. */
export interface HestiacpCredentials {
  accessKey: string;
  secretKey: string;
  certificatePem: string;
  privateKeyPem: string;
}
