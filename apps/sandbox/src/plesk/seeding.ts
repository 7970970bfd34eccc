import { randomUUID } from 'node:crypto';
import { addCustomer } from './customers.ts';
import type { Panel } from './panel.ts';
import { servicePlans } from './service-plans.ts';
import { addWebspace } from './webspaces.ts';
import { passwordHash, putInstallation } from './wp-toolkit/installations.ts';

/** A hosting account as a customer of the product would have it. */
export interface SeededAccount {
  /** The product's own id of it, which the panel keeps as the external id. */
  account_id: string;
  server: string;
  login: string;
  panel_customer_id: number;
  panel_webspace_id: number;
  /** The domain name of its one website. */
  name: string;
}

/** Puts accounts on a panel, each with one website; every second one runs WordPress. */
export function seedAccounts(panel: Panel, count: number): SeededAccount[] {
  return Array.from({ length: count }, (_, index) => {
    const login = `${panel.server.name}-${index}`;
    const name = `${login}.seeded.example`;
    const accountId = randomUUID();
    const password = randomUUID();
    const customer = addCustomer(panel, {
      login,
      password,
      status: 0,
      externalId: accountId,
      info: { pname: login },
    });
    const webspace = addWebspace(panel, {
      name,
      ownerId: customer.id,
      ipAddresses: [panel.server.ipv4],
      status: 0,
      externalId: accountId,
      planId: servicePlans[0]?.id,
      hosting: { ftp_login: `u${customer.id}`, ftp_password: password },
    });
    if (index % 2 === 0) putWordpress(panel, webspace.id, password);
    return {
      account_id: accountId,
      server: panel.server.name,
      login,
      panel_customer_id: customer.id,
      panel_webspace_id: webspace.id,
      name,
    };
  });
}

function putWordpress(panel: Panel, siteId: number, password: string): void {
  const wanted = {
    siteId,
    folder: '',
    protocol: 'https' as const,
    title: 'Seeded',
    adminLogin: 'admin',
    adminEmail: 'admin@seeded.example',
    passwordHash: passwordHash('admin', password),
  };
  putInstallation(panel, wanted, { alive: true, errorMessage: '' });
}
