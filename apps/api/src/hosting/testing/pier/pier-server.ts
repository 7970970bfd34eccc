import type { ServerLocation } from '@homeport/contract/locations';
import type { Product } from '../../../app/testing/product.ts';
import { newId } from '../../../foundation/ids/ids.ts';
import { PanelConnectionsService } from '../../panel/panel-connections.service.ts';
import { PanelCredentialsService } from '../../panel/panel-credentials.service.ts';
import { PanelDriversService } from '../../panel/panel-drivers.service.ts';
import { PanelServersRepository } from '../../panel/panel-servers.repository.ts';
import type { PierPanel } from './pier-panel.ts';
import { PierDriver } from './pier.driver.ts';

/** Registers Pier's driver and a server with the product. @returns the server's id */
export async function addPierServer(
  { app }: Pick<Product, 'app'>,
  pier: PierPanel,
  location: ServerLocation,
): Promise<string> {
  PierDriver.register(app.get(PanelDriversService), app.get(PanelConnectionsService));
  const id = newId();
  await app.get(PanelServersRepository).save(
    {
      id,
      name: 'pier1',
      vendor: 'pier',
      location,
      locationLabel: 'Bristol',
      countryCode: 'GB',
      url: pier.url,
      ipv4: '203.0.113.40',
      nameServer: 'pier.example',
      sealedKey: app.get(PanelCredentialsService).seal(pier.key),
      certificatePem: null,
      capacity: 500,
    },
    new Date(0),
  );
  return id;
}
