import type { Panel } from './panel.ts';
import { PanelFault, valueInvalid } from './panel-fault.ts';
import type { NginxRecord, SiteRecord } from './records.ts';

/** Directives that nginx takes only once in one place. */
const onlyOnce = ['gzip', 'gzip_types', 'gzip_vary', 'gzip_proxied', 'gzip_comp_level', 'gzip_min_length'];

export function nginxOf(site: SiteRecord): NginxRecord {
  return site.nginx ?? { serveStatic: false, staticExtensions: '', additionalDirectives: '' };
}

/** Changes how nginx serves a site, unless nginx would not start with it. @throws PanelFault */
export function setNginx(panel: Panel, site: SiteRecord, change: Partial<NginxRecord>): void {
  const nginx = { ...nginxOf(site), ...change };
  testDirectives(nginx.additionalDirectives);
  panel.sites.put(String(site.id), Object.assign(site, { nginx }));
}

/** The result of `nginx -t` for the directives, as far as a sandbox can check. */
function testDirectives(text: string): void {
  const bare = text.replaceAll(/#.*$/gm, '').trim();
  if (bare === '') return;
  if (!/[;}]$/.test(bare)) throw refusal('unexpected end of file, expecting ";" or "}"');
  const names = bare.split(/[;{}]/).map((directive) => directive.trim().split(/\s/)[0] ?? '');
  const twice = onlyOnce.find((name) => names.filter((each) => each === name).length > 1);
  if (twice !== undefined) throw refusal(`"${twice}" directive is duplicate`);
}

function refusal(reason: string): PanelFault {
  return new PanelFault(valueInvalid, `Invalid nginx configuration: nginx: [emerg] ${reason}`);
}
