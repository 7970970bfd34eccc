import type { NginxRecord } from '../records.ts';
import type { PanelServer } from '../servers.ts';

type Layout = PanelServer['webServerLayout'];

/** The output of `site --show-web-server-settings`. */
export function showWebServer(nginx: NginxRecord, layout: Layout): string {
  return layouts[layout](nginx);
}

const layouts: Readonly<Record<Layout, (nginx: NginxRecord) => string>> = {
  names: ({ serveStatic, staticExtensions, additionalDirectives }) => {
    const lines = additionalDirectives === '' ? [''] : additionalDirectives.split('\n');
    return [
      'nginx-proxy-mode: true',
      'nginx-transparent-mode: true',
      `nginx-serve-static: ${serveStatic}`,
      `nginx-static-extensions: ${staticExtensions}`,
      'nginx-cache-enabled: false',
      `nginx-additional-directives: ${lines[0] ?? ''}`,
      ...lines.slice(1).map((line) => `    ${line}`),
      '',
    ].join('\n');
  },
  titles: ({ serveStatic, staticExtensions, additionalDirectives }) =>
    [
      'Proxy mode: true',
      'Smart static files processing: true',
      `Serve static files directly by nginx: ${serveStatic}`,
      `Static file extensions: ${staticExtensions}`,
      `Additional nginx directives: ${additionalDirectives}`,
      'nginx caching: false',
      '',
      'SUCCESS: Gathering information complete',
      '',
    ].join('\n'),
  translated: ({ serveStatic, additionalDirectives }) =>
    [
      'Proxymodus: ja',
      `Statische Dateien direkt durch nginx bereitstellen: ${serveStatic ? 'ja' : 'nein'}`,
      `Zusätzliche nginx-Anweisungen: ${additionalDirectives}`,
      '',
    ].join('\n'),
};
