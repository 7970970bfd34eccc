import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPleskClient, type PleskClient } from '@homeport/plesk';
import { newId } from '../../foundation/ids/ids.ts';
import { PanelCredentialsService } from '../panel/panel-credentials.service.ts';
import { PanelServersRepository } from '../panel/panel-servers.repository.ts';
import type { Product } from '../../app/testing/product.ts';

interface SandboxPanel {
  name: string;
  location: string;
  location_label: string;
  country_code: string;
  url: string;
  key: string;
  certificate_pem: string;
  ipv4: string;
  name_server: string;
}

/** Registers the sandbox's panel servers with the product. @returns a client for each, by location, to act on panels directly */
export async function registerPanels(
  product: Pick<Product, 'app'>,
  sandboxDataDir: string,
): Promise<Map<string, PleskClient>> {
  const panels = JSON.parse(await readFile(join(sandboxDataDir, 'panels.json'), 'utf8')) as SandboxPanel[];
  const clients = new Map<string, PleskClient>();
  for (const panel of panels) {
    await product.app.get(PanelServersRepository).save(
      {
        id: newId(),
        name: panel.name,
        location: panel.location,
        locationLabel: panel.location_label,
        countryCode: panel.country_code,
        url: panel.url,
        ipv4: panel.ipv4,
        nameServer: panel.name_server,
        sealedKey: product.app.get(PanelCredentialsService).seal(panel.key),
        certificatePem: panel.certificate_pem,
        capacity: 500,
      },
      new Date(0),
    );
    clients.set(
      panel.location,
      createPleskClient({ url: panel.url, key: panel.key, certificatePem: panel.certificate_pem }),
    );
  }
  return clients;
}
