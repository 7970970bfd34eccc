import type { FastifyInstance } from 'fastify';
import type { Panel } from '../panel.ts';

/** `/server`: what the server is. */
export function serverRoutes(app: FastifyInstance, panel: Panel): void {
  app.get('/server', () => ({
    platform: 'Unix',
    hostname: panel.server.nameServer,
    guid: `00000000-0000-4000-8000-${Buffer.from(panel.server.name.padEnd(6, '0')).toString('hex')}`,
    panel_version: '18.0.73',
    panel_revision: 'sandbox',
    panel_build_date: '2026-09-01',
    panel_update_version: '1',
    extension_version: '2.3.4',
    extension_release: '512',
  }));
  app.get('/server/ips', () => [
    { ipv4: panel.server.ipv4, netmask: '255.255.255.0', interface: 'eth0', type: 'shared' },
  ]);
}
