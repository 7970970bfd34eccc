import { type Html, html } from '../../pages/html.ts';
import { siteUsage, totalBytes } from '../disk-usage.ts';
import type { Panel } from '../panel.ts';
import type { SessionRecord, SiteRecord, WebspaceRecord } from '../records.ts';
import { servicePlans } from '../service-plans.ts';
import { page } from './page.ts';

/** The page of a signed-in customer: their account, server and websites. */
export function overviewPage(panel: Panel, session: SessionRecord): string {
  const { server } = panel;
  const customer = panel.customers.find((each) => each.login === session.login);
  const webspaces = panel.webspaces.values().filter((each) => !customer || each.ownerId === customer.id);
  return page(
    `Websites & Domains - ${server.nameServer}`,
    html`<header>
        <strong>Plesk</strong><span class="mono">${server.nameServer}</span
        ><span>${server.locationLabel}, ${server.countryCode}</span>
        <form method="post" action="/logout.php"><button>Log out</button></form>
      </header>
      <main>
        <div>
          <h1>Websites &amp; Domains</h1>
          <p>
            Signed in as <strong class="mono">${session.login}</strong>${
              customer ? html` (${customer.info['pname'] ?? ''})` : undefined
            }
          </p>
        </div>
        ${webspaces.map((webspace) => subscriptionCard(panel, webspace))}${
          webspaces.length === 0 ? html`<p>No subscription yet.</p>` : undefined
        }
      </main>`,
  );
}

function subscriptionCard(panel: Panel, webspace: WebspaceRecord): Html {
  const plan = servicePlans.find((each) => each.id === webspace.planId)?.name ?? 'no service plan';
  const sites = panel.sites.values().filter((site) => site.webspaceId === webspace.id);
  return html`<section class="card" aria-label="${webspace.name}">
    <div class="row">
      <h2>${webspace.name}</h2>
      <span class="quiet">${plan}</span><span class="mono">${webspace.ipAddresses.join(', ')}</span>
    </div>
    ${sites.map((site) => siteRow(panel, site))}
  </section>`;
}

function siteRow(panel: Panel, site: SiteRecord): Html {
  const aliases = panel.aliases.values().filter((alias) => alias.siteId === site.id);
  const megabytes = (totalBytes(siteUsage(panel, site, panel.clock.nowMs())) / 1_048_576).toFixed(1);
  return html`<div class="row">
    <span class="mono">${site.name}</span>
    ${
      site.status === 0
        ? html`<span class="chip">Active</span>`
        : html`<span class="chip off">Suspended</span>`
    }${aliases.map((alias) => html`<span class="quiet">also ${alias.name}</span>`)}
    <span class="quiet">${megabytes} MB</span>
  </div>`;
}
