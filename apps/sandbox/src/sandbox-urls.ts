/** Where each service answers. The panels' addresses are in `panels.json` under the data directory. */
export interface SandboxUrls {
  console: string;
  stripe: string;
  bunny: string;
  gandi: string;
  mxroute: string;
  /** The address of the resolver, without a scheme. */
  dns: string;
  /** The HTTP proxy to the websites, without a scheme. */
  websites: string;
  smtp: string;
  objects: string;
}
