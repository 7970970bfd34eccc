/** A fault that can be planted into a copy of the sources, by replacing one text. */
export interface PlantedFault {
  /** The contract that has to notice it, and on which side it is. */
  contract: string;
  side: 'client' | 'sandbox';
  file: string;
  text: string;
  fault: string;
  /** The tests that talk to the provider: a part of their path, and their project. */
  tests: string;
  project: 'unit' | 'int';
}

const plesk = { tests: 'apps/sandbox/src/plesk/websites', project: 'int' } as const;
const rest = { tests: 'apps/sandbox/src/plesk/rest', project: 'int' } as const;
const toolkit = { tests: 'apps/sandbox/src/plesk/wp-toolkit', project: 'int' } as const;
const hestiacp = { tests: 'apps/sandbox/src/hestiacp', project: 'int' } as const;
const bunny = { tests: 'apps/sandbox/src/bunny/bunny', project: 'int' } as const;
const mxroute = { tests: 'apps/sandbox/src/mxroute/mxroute', project: 'int' } as const;
const gandi = { tests: 'apps/sandbox/src/gandi/gandi', project: 'int' } as const;
const stripe = { tests: 'apps/sandbox/src/stripe/checkout', project: 'int' } as const;

/** At least one fault for each provider and side. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    contract: 'plesk-xml',
    side: 'client',
    file: 'packages/plesk/src/site-aliases.ts',
    text: "element('site-id', siteId),\n            element('name', name),",
    fault: "element('name', name),\n            element('site-id', siteId),",
    ...plesk,
  },
  {
    contract: 'plesk-xml',
    side: 'sandbox',
    file: 'apps/sandbox/src/plesk/operators/site-alias.ts',
    text: "xml('site-id', alias.siteId),\n    xml('name', alias.name),",
    fault: "xml('name', alias.name),\n    xml('site-id', alias.siteId),",
    ...plesk,
  },
  {
    contract: 'plesk-rest',
    side: 'client',
    file: 'packages/plesk/src/rest-objects.ts',
    text: '{ params, ...(env ? { env } : {}) }',
    fault: '{ params: params.join(" "), ...(env ? { env } : {}) }',
    tests: 'apps/sandbox/src/plesk/web-server',
    project: 'int',
  },
  {
    contract: 'plesk-rest',
    side: 'sandbox',
    file: 'apps/sandbox/src/plesk/rest/descriptions.ts',
    text: 'base_domain_id: site',
    fault: "base_domain_id: 'none', id_of_base: site",
    ...rest,
  },
  {
    contract: 'wp-toolkit',
    side: 'client',
    file: 'packages/plesk/src/wordpress-installations.ts',
    text: '{ confirm: true }',
    fault: '{ confirmation: true }',
    ...toolkit,
  },
  {
    contract: 'wp-toolkit',
    side: 'sandbox',
    file: 'apps/sandbox/src/plesk/wp-toolkit/installations.ts',
    text: "'localPleskLinux'",
    fault: "'local'",
    ...toolkit,
  },
  {
    contract: 'hestiacp',
    side: 'client',
    file: 'packages/hestiacp/src/settings.ts',
    text: "'v-change-sys-config-value', [key, value]",
    fault: "'v-change-sys-config-value', [key]",
    ...hestiacp,
  },
  {
    contract: 'hestiacp',
    side: 'sandbox',
    file: 'apps/sandbox/src/hestiacp/user-commands.ts',
    text: 'WEB_DOMAINS: String(packages',
    fault: 'WEBSITES: String(packages',
    ...hestiacp,
  },
  {
    contract: 'bunny',
    side: 'client',
    file: 'packages/bunny/src/client.ts',
    text: 'addHostname`, body: { Hostname: hostname }',
    fault: 'addHostname`, body: { HostName: hostname }',
    ...bunny,
  },
  {
    contract: 'bunny',
    side: 'sandbox',
    file: 'apps/sandbox/src/bunny/zone-answer.ts',
    text: 'Id: zone.id,',
    fault: 'Id: String(zone.id),',
    ...bunny,
  },
  {
    contract: 'mxroute',
    side: 'client',
    file: 'packages/mxroute/src/mailboxes.ts',
    text: 'quota: quotaMegabytes },',
    fault: 'quota: String(quotaMegabytes) },',
    ...mxroute,
  },
  {
    contract: 'mxroute',
    side: 'sandbox',
    file: 'apps/sandbox/src/mxroute/answers.ts',
    text: 'quota: mailbox.quota,',
    fault: 'quota: String(mailbox.quota),',
    ...mxroute,
  },
  {
    contract: 'gandi',
    side: 'client',
    file: 'packages/gandi/src/registration.ts',
    text: 'duration: years,',
    fault: 'duration: String(years),',
    tests: 'packages/gandi',
    project: 'unit',
  },
  {
    contract: 'gandi',
    side: 'client',
    file: 'packages/gandi/src/api.ts',
    text: "'content-type': 'application/json', ...request.headers",
    fault: "'dry-run': '1', 'content-type': 'application/json', ...request.headers",
    ...gandi,
  },
  {
    contract: 'gandi',
    side: 'sandbox',
    file: 'apps/sandbox/src/gandi/registration-routes.ts',
    text: "{ step: 'RUN', step_nb: 2 }",
    fault: "{ step: 'RUNNING', step_nb: 2 }",
    ...gandi,
  },
  {
    contract: 'stripe',
    side: 'client',
    file: 'apps/sandbox/src/stripe/stripe-environment.ts',
    text: 'line_items: [{ price, quantity: 1 }],',
    fault: "line_items: [{ price, quantity: 'one' as unknown as number }],",
    ...stripe,
  },
  {
    contract: 'stripe',
    side: 'sandbox',
    file: 'apps/sandbox/src/stripe/resources/new-session.ts',
    text: "object: 'checkout.session',",
    fault: "object: 'checkout_session' as 'checkout.session',",
    ...stripe,
  },
];
