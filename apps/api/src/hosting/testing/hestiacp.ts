import { createHestiacpClient, type HestiacpClient } from '@homeport/hestiacp';
import type { Product } from '../../app/testing/product.ts';
import { readListedServers, registerServer } from './listed-servers.ts';

/** Registers the sandbox's HestiaCP server with the product. @returns its id, and a client to act on it directly */
export async function addHestiacpServer(
  product: Pick<Product, 'app'>,
  sandboxDataDir: string,
): Promise<{ serverId: string; client: HestiacpClient }> {
  const [listed] = await readListedServers(sandboxDataDir, 'panels-hestiacp.json');
  if (listed === undefined) throw new Error('The sandbox lists no HestiaCP server');
  const { url, key, certificate_pem: certificatePem } = listed;
  return {
    serverId: await registerServer(product, listed),
    client: createHestiacpClient({ url, key, certificatePem }),
  };
}
