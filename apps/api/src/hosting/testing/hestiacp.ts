import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { createHestiacpClient, type HestiacpClient, type HestiacpPackage } from '@homeport/hestiacp';
import type { Product } from '../../app/testing/product.ts';
import { HestiacpConnectionsAdapter } from '../panel/hestiacp/hestiacp-connections.adapter.ts';
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

/** Has the servers list a package with other limits. @returns a function that takes this back */
export function changePackage(
  { app }: Pick<Product, 'app'>,
  name: string,
  limits: Partial<HestiacpPackage>,
): () => void {
  const adapter = app.get(HestiacpConnectionsAdapter);
  const use = adapter.use.bind(adapter);
  const changed = ({ settings }: HestiacpClient) => ({
    ...settings,
    packages: async () =>
      (await settings.packages()).map((each) => (each.name === name ? { ...each, ...limits } : each)),
  });
  adapter.use = (serverId, work, options) =>
    use(serverId, (panel) => work({ ...panel, settings: changed(panel) }), options);
  return () => Reflect.deleteProperty(adapter, 'use');
}

/** Runs a command that the client does not have. */
export async function runCommand(sandboxDataDir: string, cmd: string, ...args: string[]): Promise<void> {
  const [server] = await readListedServers(sandboxDataDir, 'panels-hestiacp.json');
  const form = new URLSearchParams({ hash: server?.key ?? '', cmd });
  args.forEach((value, index) => form.set(`arg${index + 1}`, value));
  const sent = request(`${server?.url}/api/`, {
    method: 'POST',
    ca: server?.certificate_pem,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  sent.end(form.toString());
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await text(answer);
  if (answer.statusCode !== 204) throw new Error(`${cmd}: ${answer.statusCode} ${body}`);
}
