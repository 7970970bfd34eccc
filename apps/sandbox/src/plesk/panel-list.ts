import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Panel } from './panel.ts';

/** Writes `panels.json`: what an operator would type into `homeport panel add` for each server. */
export function writePanelList(dataDir: string, panels: readonly Panel[]): void {
  const list = panels.map(({ server, credentials, url }) => ({
    name: server.name,
    location: server.location,
    location_label: server.locationLabel,
    country_code: server.countryCode,
    url,
    key: credentials.key,
    certificate_pem: credentials.certificatePem,
    ipv4: server.ipv4,
    name_server: server.nameServer,
  }));
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'panels.json'), `${JSON.stringify(list, null, 2)}\n`, { mode: 0o600 });
}
