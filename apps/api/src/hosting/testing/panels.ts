import { createPleskClient, type PleskClient } from '@homeport/plesk';
import type { Product } from '../../app/testing/product.ts';
import { readListedServers, registerServer } from './listed-servers.ts';

/** Registers the sandbox's panel servers with the product. @returns a client for each, by location, to act on panels directly */
export async function registerPanels(
  product: Pick<Product, 'app'>,
  sandboxDataDir: string,
): Promise<Map<string, PleskClient>> {
  const clients = new Map<string, PleskClient>();
  for (const listed of await readListedServers(sandboxDataDir, 'panels.json')) {
    await registerServer(product, listed);
    const { url, key, certificate_pem: certificatePem } = listed;
    clients.set(listed.location, createPleskClient({ url, key, certificatePem }));
  }
  return clients;
}
