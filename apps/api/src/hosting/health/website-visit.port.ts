/** A website's certificate as browsers judge it, apart from its end. */
export type CertificateTrust = 'trusted' | 'wrong_name' | 'untrusted';

export interface SeenCertificate {
  trust: CertificateTrust;
  endsAt: Date;
  /** A-labels, lower case; one can begin with `*.`. */
  names: string[];
}

/** What a visitor of a website meets. */
export interface Visit {
  /** undefined: the server does not answer over TLS; without a status, not at all. */
  certificate: SeenCertificate | undefined;
  /** The HTTP status of its front page; undefined: no answer in time. */
  status: number | undefined;
}

/** Visits websites as browsers do. Only workers call it. */
export abstract class WebsiteVisitPort {
  /**
   * Requests the front page, over https where the certificate is trusted. Follows no redirects and never throws.
   * @param address of a registered panel server; names are never resolved
   */
  abstract visit(website: { address: string; name: string }): Promise<Visit>;
}
