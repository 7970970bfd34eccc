import {
  createHttpTransport,
  type HttpTransport,
  type HttpTransportOptions,
  type JsonApi,
  type JsonRequest,
  readJson,
} from '@homeport/provider-http';
import { createApi } from './api.ts';
import { BunnyError, malformedAnswer } from './bunny-error.ts';
import { type PullZone, pullZoneReader } from './pull-zone.ts';

export interface BunnyClientOptions {
  /** Gets each request that was answered, with its answer. */
  observe?: HttpTransportOptions['observe'];
  /** The account's API key. */
  accessKey: string;
  /** The API's origin. Default `https://api.bunny.net`. */
  url?: string;
  /** The time limit of a call, in milliseconds. Requesting a certificate takes long. Default 60 000. */
  timeoutMs?: number;
  /** The time limit for opening a connection, in milliseconds. Default 10 000. */
  connectTimeoutMs?: number;
  /** How many calls may run at once; further ones wait. Default 8. */
  maxConnections?: number;
}

export interface NewPullZone {
  /** Unique among all customers of bunny: letters, digits and hyphens; it becomes `<name>.b-cdn.net`. */
  name: string;
  /** Where the content comes from, for example `https://example.com`. */
  originUrl: string;
  /** The `Host` header of requests to the origin; by default the host of the origin URL. */
  originHostHeader?: string;
}

/** One bunny account. Every call fails with a `BunnyError`; nothing is retried, and no redirect is followed. */
export interface BunnyClient {
  /** @throws BunnyError conflict when the name is in use, by any customer */
  createPullZone(zone: NewPullZone): Promise<PullZone>;
  /** The account's zone of exactly this name. */
  findPullZone(name: string): Promise<PullZone | undefined>;
  getPullZone(id: number): Promise<PullZone>;
  deletePullZone(id: number): Promise<void>;
  /** @throws BunnyError conflict when a zone has this hostname already, including this one */
  addHostname(id: number, hostname: string): Promise<void>;
  removeHostname(id: number, hostname: string): Promise<void>;
  /**
   * Requests a free certificate and waits for the outcome. The hostname must already point at the zone.
   * @throws BunnyError rejected when it does not
   */
  loadFreeCertificate(hostname: string): Promise<void>;
  /** @throws BunnyError rejected with `pullzone.hostname_ssl_not_enabled` before there is a certificate */
  setForceSsl(id: number, hostname: string, forceSsl: boolean): Promise<void>;
  /** Clears the zone's whole cache. */
  purgePullZone(id: number): Promise<void>;
  /**
   * Clears the copies of one URL. A URL that ends in `/` or `*` stands for all that begin with it.
   * @param url absolute, on a hostname of one of the account's zones, percent-encoded
   * @throws BunnyError not_found when no zone of the account has the hostname
   */
  purgeUrl(url: string): Promise<void>;
  /** The prepaid balance with coupons, in US cents. */
  balanceCents(): Promise<number>;
  /** Waits for running calls and closes the connections. */
  close(): Promise<void>;
}

/**
 * Creates a client of bunny's core API. Opens no connection yet. Source: bunny's published OpenAPI file of that API,
 * and BunnyWay's own Terraform provider.
 * @throws TypeError when the URL is not an http(s) origin
 */
export function createBunnyClient({ accessKey, ...connection }: BunnyClientOptions): BunnyClient {
  const transport = createHttpTransport({
    url: 'https://api.bunny.net',
    timeoutMs: 60_000,
    ...connection,
    failure: (details) => new BunnyError(details),
  });
  return bunnyClient(transport, accessKey);
}

/** The client over a given transport. */
export function bunnyClient(transport: HttpTransport, accessKey: string): BunnyClient {
  const api = createApi(transport, accessKey);
  const done = async (request: JsonRequest) => void (await api.send(request));
  return {
    async createPullZone({ name, originUrl, originHostHeader }) {
      const created = await api.read({
        method: 'POST',
        path: '/pullzone',
        body: {
          Name: name,
          Type: 0,
          OriginType: 0,
          OriginUrl: originUrl,
          ...(originHostHeader === undefined ? {} : { OriginHostHeader: originHostHeader }),
          EnableSmartCache: true,
        },
      });
      return pullZoneReader('POST /pullzone', true).zone(created);
    },
    findPullZone: (name) => findByName(api, name),
    async getPullZone(id) {
      const path = `/pullzone/${id}`;
      return pullZoneReader(`GET ${path}`, false).zone(await api.read({ method: 'GET', path }));
    },
    deletePullZone: (id) => done({ method: 'DELETE', path: `/pullzone/${id}` }),
    addHostname: (id, hostname) =>
      done({ method: 'POST', path: `/pullzone/${id}/addHostname`, body: { Hostname: hostname } }),
    removeHostname: (id, hostname) =>
      done({ method: 'DELETE', path: `/pullzone/${id}/removeHostname`, body: { Hostname: hostname } }),
    loadFreeCertificate: (hostname) =>
      done({ method: 'GET', path: '/pullzone/loadFreeCertificate', query: { hostname }, changes: true }),
    setForceSsl: (id, hostname, forceSsl) =>
      done({
        method: 'POST',
        path: `/pullzone/${id}/setForceSSL`,
        body: { Hostname: hostname, ForceSSL: forceSsl },
      }),
    purgePullZone: (id) => done({ method: 'POST', path: `/pullzone/${id}/purgeCache` }),
    purgeUrl: (url) => done({ method: 'POST', path: '/purge', query: { url, async: 'false' } }),
    async balanceCents() {
      const call = 'GET /billing';
      const answer = await api.read({ method: 'GET', path: '/billing' });
      const billing = readJson(answer, (text) => malformedAnswer(call, false, text));
      return Math.round(billing.number('AvailableBalance') * 100);
    },
    close: () => transport.close(),
  };
}

/** The search also finds parts of names, so its answer is filtered. */
async function findByName(api: JsonApi, name: string): Promise<PullZone | undefined> {
  const call = 'GET /pullzone';
  const reader = pullZoneReader(call, false);
  for (let page: number | undefined; ;) {
    const query = { search: name, ...(page === undefined ? {} : { page: String(page) }) };
    const { zones, nextPage } = reader.page(await api.read({ method: 'GET', path: '/pullzone', query }));
    const zone = zones.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (zone !== undefined || nextPage === undefined) return zone;
    if (nextPage <= (page ?? 1)) throw malformedAnswer(call, false, 'The pages do not end');
    page = nextPage;
  }
}
