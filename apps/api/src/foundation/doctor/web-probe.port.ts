/** The answer of a web server. */
export interface WebAnswer {
  status: number;
  body: Buffer;
  /** Its clock, in whole seconds; undefined if it does not say. */
  date: Date | undefined;
}

/** Looks at web servers from the outside, as browsers do. Only addresses of the configuration and of panel servers. */
export abstract class WebProbePort {
  /** Follows no redirects. @throws Error when there is no answer, with the reason */
  abstract get(url: string): Promise<WebAnswer>;
  /** When a server's certificate expires; it can be self-signed. @throws Error when the server shows no certificate */
  abstract certificateEnd(url: string): Promise<Date>;
}
