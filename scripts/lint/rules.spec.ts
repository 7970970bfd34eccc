import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** The repository's configuration, read from another folder, without the rules that need types. */
const CONFIG = `
import config from ${JSON.stringify(join(ROOT, 'oxlint.config.ts'))};
const jsPlugins = ${JSON.stringify([
  join(ROOT, 'node_modules/eslint-plugin-boundaries/dist/index.js'),
  join(ROOT, 'scripts/lint/homeport.mjs'),
])};
export default { ...config, options: {}, jsPlugins };`;

/** Files that others import. */
const NEIGHBORS = {
  'apps/api/src/domains/index.ts': 'export const open = 1;',
  'apps/api/src/domains/domains.service.ts': 'export const inner = 1;',
  'apps/api/src/billing/orders/orders.ts': 'export const order = 1;',
  'apps/api/src/billing/stripe/stripe.ts': 'export const paid = 1;',
  'apps/sandbox/src/sandbox.ts': 'export const startSandbox = 1;',
  'apps/web/src/domains/index.ts': 'export const open = 1;',
  'apps/web/src/domains/domain-screen.tsx': 'export const open = 1;',
  'apps/web/src/domains/domain-card.tsx': 'export const inner = 1;',
  'apps/web/src/email/texts.ts': 'export const text = (key: string) => key;',
};

type Case = readonly [file: string, code: string];
interface Cases {
  faults: readonly Case[];
  allowed: readonly Case[];
}

const SERVICE = 'apps/api/src/email/mail.service.ts';
const SCREEN = 'apps/web/src/email/mail-card.tsx';
const TEXT = "import { text } from './texts.ts';\n";

const RULES: Record<string, Cases> = {
  'homeport(clock)': {
    faults: [
      [SERVICE, 'export const now = new Date();'],
      [SERVICE, 'export const now = Date();'],
      [SERVICE, 'export const now = () => Date.now();'],
      [SERVICE, "export const now = Date['now']();"],
    ],
    allowed: [
      [SERVICE, 'export const day = new Date(0);'],
      [SERVICE, 'export const day = clock.now();'],
      ['apps/api/src/foundation/clock/clock.ts', 'export const now = () => Date.now();'],
      [SCREEN, 'export const now = new Date();'],
    ],
  },
  'homeport(formats)': {
    faults: [
      [SCREEN, 'export const format = new Intl.NumberFormat();'],
      [SCREEN, 'export const shown = (1).toLocaleString();'],
      [SCREEN, 'export const shown = new Date().toLocaleDateString();'],
    ],
    allowed: [
      ['apps/web/src/foundation/format/numbers.ts', 'export const format = new Intl.NumberFormat();'],
      [SCREEN, "export const lower = 'A'.toLocaleLowerCase();"],
      [SERVICE, 'export const format = new Intl.NumberFormat();'],
    ],
  },
  'homeport(texts)': {
    faults: [
      [SCREEN, 'export const Card = () => <p>Connect a domain</p>;'],
      [SCREEN, "export const Card = () => <p>{'Connect'}</p>;"],
      [SCREEN, 'export const Card = ({ n }) => <p>{`${n} domains`}</p>;'],
      [SCREEN, "export const Card = ({ isOn }) => <p>{isOn ? 'On' : null}</p>;"],
      [SCREEN, "export const Card = ({ name }) => <p>{name ?? 'Unknown'}</p>;"],
      [SCREEN, "export const Card = ({ name }) => <p>{'Hello ' + name}</p>;"],
      [SCREEN, 'export const Card = () => <input aria-label="Email" />;'],
      [SCREEN, "export const Card = () => <Field label={'Email'} />;"],
      [SCREEN, "export const choices = () => [{ value: 'any', label: 'All kinds' }];"],
      [SCREEN, "export const done = () => showToast('ok', 'Assigned to you.');"],
      [SCREEN, `${TEXT}export const title = text('title');`],
      [SCREEN, `${TEXT}export const titles = ['a', 'b'].map((key) => text(key));`],
    ],
    allowed: [
      [SCREEN, `${TEXT}export const Card = () => <p className="font-semibold">{text('title')} · 1</p>;`],
      [SCREEN, "export const Card = ({ kind }) => <p>{kind === 'mail' ? 1 : 2}</p>;"],
      [SCREEN, `${TEXT}export const choices = () => [{ value: 'any', label: text('any') }];`],
      [SCREEN, "export const shape = { title: 'short' };"],
      [SCREEN, `${TEXT}export const titles = () => ['a', 'b'].map((key) => text(key));`],
      ['apps/web/src/email/mail-card.spec.tsx', 'export const Card = () => <p>Connect a domain</p>;'],
    ],
  },
  'homeport(messages)': {
    faults: [
      [SERVICE, "export const notice = { what: 'It was escalated.' };"],
      [SERVICE, 'export const notice = (n) => ({ subject: `Ticket #${n}` });'],
      [SERVICE, "export const answer = (isOn) => ({ status: 'error', message: isOn ? 'Is on' : null });"],
      [SERVICE, "export const told = () => messageFields({ reason: 'Not allowed here' });"],
      [SERVICE, "export const told = () => messageOf('notices.callsPaused', { name: 'Mail server' });"],
    ],
    allowed: [
      [SERVICE, "export const notice = { what: messageOf('notices.escalated') };"],
      [SERVICE, "export const step = { label: 'steps.sendMail' };"],
      [SERVICE, "export const fault = new Error('The database returned no time');"],
      ['apps/api/src/email/mail.int-spec.ts', "export const notice = { what: 'It was escalated.' };"],
    ],
  },
  'homeport(kinds)': {
    faults: [
      [SERVICE, 'export class MailHelper {}'],
      ['apps/api/src/email/mail.ts', '@Injectable()\nexport class MailService {}'],
    ],
    allowed: [
      [SERVICE, '@Injectable()\nexport class MailService {}'],
      [SERVICE, 'class Draft {}\nexport class MailError {}\nexport const draft = new Draft();'],
    ],
  },
  'homeport(layers)': {
    faults: [
      [
        'apps/api/src/billing/orders/order.ts',
        "export { paid } from '../stripe/stripe.ts';\nimport '../stripe/stripe.ts';",
      ],
    ],
    allowed: [
      [
        'apps/api/src/billing/stripe/payment.ts',
        "import { order } from '../orders/orders.ts';\nexport const x = order;",
      ],
    ],
  },
  'homeport(prisma-in-repositories)': {
    faults: [
      [SERVICE, 'export const read = (database) => database.client.user;'],
      [SERVICE, 'export class MailService { #db; read() { return this.#db.tx; } }'],
    ],
    allowed: [
      ['apps/api/src/email/mail.repository.ts', 'export const read = (database) => database.client.user;'],
      [SERVICE, 'export const read = (http) => http.client.get;'],
    ],
  },
  'homeport(transaction-by-hand)': {
    faults: [
      [SERVICE, 'export function save(tx) { return tx; }'],
      [SERVICE, 'export const save = (work: UnitOfWork) => work;'],
    ],
    allowed: [
      ['apps/api/src/foundation/database/database.ts', 'export function save(tx) { return tx; }'],
      [SERVICE, 'export function save(mail: Mail) { return mail; }'],
    ],
  },
  'boundaries(dependencies)': {
    faults: [
      [SERVICE, "export { inner } from '../domains/domains.service.ts';"],
      [SCREEN, "export { inner } from '../domains/domain-card.tsx';"],
      [SCREEN, "export const load = () => import('../domains/domain-screen.tsx');"],
      ['apps/web/src/app/screens.tsx', "export const load = () => import('../domains/domain-card.tsx');"],
      ['apps/web/src/ui/card.tsx', "export { open } from '../domains/index.ts';"],
      [SERVICE, "export { startSandbox } from '../../../sandbox/src/sandbox.ts';"],
    ],
    allowed: [
      [SERVICE, "export { open } from '../domains/index.ts';"],
      [SCREEN, "export { open } from '../domains/index.ts';"],
      ['apps/web/src/app/screens.tsx', "export const load = () => import('../domains/domain-screen.tsx');"],
      [
        'apps/api/src/email/mail.int-spec.ts',
        "export { inner } from '../domains/domains.service.ts';\nexport { startSandbox } from '../../../sandbox/src/sandbox.ts';",
      ],
    ],
  },
  'eslint(no-restricted-imports)': {
    faults: [
      [SERVICE, "import Stripe from 'stripe';\nexport const x = Stripe;"],
      [SERVICE, "import { PrismaClient } from '@prisma/client';\nexport const x = PrismaClient;"],
      [SERVICE, "import { env } from 'node:process';\nexport const x = env;"],
      [SCREEN, "import { Injectable } from '@nestjs/common';\nexport const x = Injectable;"],
      [SCREEN, "import { gandi } from '@homeport/gandi';\nexport const x = gandi;"],
      ['packages/contract/src/calls.ts', "import { gandi } from '@homeport/gandi';\nexport const x = gandi;"],
    ],
    allowed: [
      [
        'apps/api/src/hosting/panel/acme/acme-sites.ts',
        "import { site } from '@homeport/plesk';\nexport const x = site;",
      ],
      ['apps/api/src/email/mail.adapter.ts', "import Stripe from 'stripe';\nexport const x = Stripe;"],
      [
        'apps/api/src/email/mail.repository.ts',
        "import { Prisma } from '@prisma/client';\nexport const x = Prisma;",
      ],
      [SCREEN, "import { call } from '@homeport/contract/call';\nexport const x = call;"],
    ],
  },
};

const cases = Object.entries(RULES).flatMap(([rule, { faults, allowed }]) => [
  ...faults.map(([file, code]) => ({ rule, file, code, isFault: true })),
  ...allowed.map(([file, code]) => ({ rule, file, code, isFault: false })),
]);
/** Cases have their own files: the second one in a file is next to it. */
const fileOf = (at: number): string => {
  const { file } = cases[at] ?? { file: '' };
  const isFirst = cases.findIndex((each) => each.file === file) === at;
  return isFirst ? file : join(dirname(file), `${at}-${basename(file)}`);
};

interface Diagnostic {
  code: string;
  filename: string;
}

/** Writes all cases into a folder and lints them in one run. */
function lint(folder: string): Diagnostic[] {
  const files = { ...NEIGHBORS, 'oxlint.config.ts': CONFIG };
  for (const [at, { code }] of cases.entries()) Object.assign(files, { [fileOf(at)]: code });
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
}

describe('our lint rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'homeport-lint-'));
  let diagnostics: Diagnostic[] = [];
  beforeAll(() => {
    diagnostics = lint(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(cases.map((each, at) => ({ ...each, verb: each.isFault ? 'reports' : 'allows', at })))(
    '$rule $verb in $file: $code',
    ({ rule, isFault, at }) => {
      const isReported = diagnostics.some(({ code, filename }) => code === rule && filename === fileOf(at));
      expect(isReported).toBe(isFault);
    },
  );
});
