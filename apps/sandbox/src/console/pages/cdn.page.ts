import type { BunnyState } from '../../bunny/bunny.ts';
import { type Html, html } from '../../pages/html.ts';
import { chip, copyButton, emptyState } from './pieces.ts';
import { factList } from './record.ts';

type Zone = BunnyState['zones'][number];
type Hostname = Zone['hostnames'][number];

/** The pull zones at bunny; the CNAME records of their hostnames are set from here. */
export function cdnPage(state: unknown): Html {
  const { zones = [] } = (state ?? {}) as Partial<BunnyState>;
  return html`<h1>CDN</h1>
    <p class="lead">
      The pull zones at bunny. A hostname gets its certificate once its CNAME record leads to the zone; here
      you are the customer's DNS.
    </p>
    ${
      zones.length === 0
        ? html`<section class="card">
            ${emptyState('No zone yet', 'One is made when a customer turns the CDN on.')}
          </section>`
        : zones.toReversed().map(zoneCard)
    }`;
}

function zoneCard(zone: Zone): Html {
  const { hostnames, ...facts } = zone;
  return html`<section class="card" aria-label="${zone.name}">
    <h2>${zone.name}</h2>
    <ul class="hostnames">
      ${hostnames.map((hostname) => hostnameItem(zone, hostname))}
    </ul>
    ${factList(facts)}
  </section>`;
}

function hostnameItem(zone: Zone, hostname: Hostname): Html {
  return html`<li>
    <span class="mono">${hostname.name}</span>${copyButton(hostname.name)}
    ${hostname.certificate ? chip('Certificate', 'ok') : chip(hostname.cname_leads_here ? 'CNAME leads here, no certificate yet' : 'waits for its CNAME', 'warn')}
    ${hostname.force_ssl ? chip('https only', 'tide') : undefined}
    ${hostname.system ? undefined : cnameForm(zone, hostname)}
  </li>`;
}

function cnameForm(zone: Zone, hostname: Hostname): Html {
  if (hostname.cname_leads_here)
    return html`<form
      data-send="/cdn/cnames/${hostname.name}"
      data-method="DELETE"
      data-done="The CNAME record is gone."
    >
      <button class="button">Take the CNAME away<span class="hidden">(${hostname.name})</span></button>
      <p class="problem" role="alert"></p>
    </form>`;
  return html`<form data-send="/cdn/cnames" data-done="The CNAME record leads to the zone.">
    <input type="hidden" name="hostname" value="${hostname.name}" />
    <input type="hidden" name="target" value="${zone.host_name}" />
    <button class="button">Point the CNAME here<span class="hidden">(${hostname.name})</span></button>
    <p class="problem" role="alert"></p>
  </form>`;
}
