import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerLocation } from '@homeport/contract/locations';
import type { Product } from '../../app/testing/product.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { PanelCredentialsService } from '../panel/panel-credentials.service.ts';
import { PanelServersRepository } from '../panel/panel-servers.repository.ts';

/** A panel server of the sandbox, as it lists them for `homeport panel import`. */
export interface ListedServer {
  name: string;
  vendor?: string;
  location: ServerLocation;
  location_label: string;
  country_code: string;
  url: string;
  key: string;
  certificate_pem: string;
  ipv4: string;
  name_server: string;
}

/** @param file `panels.json` for Plesk, `panels-hestiacp.json` for HestiaCP */
export async function readListedServers(dataDir: string, file: string): Promise<ListedServer[]> {
  return JSON.parse(await readFile(join(dataDir, file), 'utf8')) as ListedServer[];
}

/** Registers a listed server with the product. @returns the server's id */
export async function registerServer({ app }: Pick<Product, 'app'>, server: ListedServer): Promise<string> {
  const id = newId();
  await app.get(PanelServersRepository).save(
    {
      id,
      name: server.name,
      ...(server.vendor !== undefined && { vendor: server.vendor }),
      location: server.location,
      locationLabel: server.location_label,
      countryCode: server.country_code,
      url: server.url,
      ipv4: server.ipv4,
      nameServer: server.name_server,
      sealedKey: app.get(PanelCredentialsService).seal(server.key),
      certificatePem: server.certificate_pem,
      capacity: 500,
    },
    new Date(0),
  );
  return id;
}
