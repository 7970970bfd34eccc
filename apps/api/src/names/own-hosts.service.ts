import { Injectable } from '@nestjs/common';
import { Config } from '../foundation/config/config.ts';
import { hostsIn } from './host-names.ts';

/** A server that websites point to. */
export interface OwnServer {
  ipv4: string;
  /** Its nameservers are this name, and `ns1` and `ns2` below it. */
  nameServer: string;
}

type HostSource = () => Promise<readonly string[]>;
type ServerSource = () => Promise<readonly OwnServer[]>;

/** The hosts of the company and its providers, which customers may not use. */
@Injectable()
export class OwnHostsService {
  readonly #sources: HostSource[] = [];
  readonly #servers: ServerSource[] = [];
  readonly #configured: readonly string[];

  constructor({ settings }: Config) {
    this.#configured = hostsIn(settings);
  }

  /** Adds hosts that are not in the configuration, such as those of registered servers. */
  register(source: HostSource): void {
    this.#sources.push(source);
  }

  registerServers(source: ServerSource): void {
    this.#servers.push(source);
  }

  /** A-labels, lower case. */
  async list(): Promise<string[]> {
    const registered = await Promise.all(this.#sources.map((source) => source()));
    return [...this.#configured, ...registered.flat()];
  }

  async listServers(): Promise<OwnServer[]> {
    return (await Promise.all(this.#servers.map((source) => source()))).flat();
  }
}
