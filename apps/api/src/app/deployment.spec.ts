import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../foundation/config/config.ts';
import { configSchema } from '../foundation/config/schema.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Service {
  image: string;
  env_file?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  expose?: string[];
  restart: string;
  deploy?: { replicas: number };
  healthcheck?: object;
  volumes?: string[];
  secrets?: string[];
  depends_on?: Record<string, { condition: string }>;
}

const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  name: string;
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
};
const services = Object.entries(compose.services);
const isOneTime = ({ restart }: Service) => restart === 'no';

/** The variables in an example file; the operator fills in the empty ones. */
function variablesOf(file: string): Record<string, string> {
  const lines = read(`${file}.example`).matchAll(/^([A-Z0-9_]+)=(.*)$/gm);
  return Object.fromEntries(Array.from(lines, ([, name = '', value = '']) => [name, value]));
}

/** The environment of a service, with the secrets that the operator generates. */
function environmentOf({ env_file: files = [], environment = {} }: Service): Record<string, string> {
  const told = { ...Object.assign({}, ...files.map(variablesOf)), ...environment } as Record<string, string>;
  const filled: Record<string, string> = {
    STRIPE_SECRET_KEY: 'sk_live_51HGq2kLwXzRvB8nT',
    STRIPE_WEBHOOK_SECRETS: 'whsec_9dKx2mQv7RtY4pLs8WnZ',
    INBOUND_MAIL_URL: 'imaps://support%40example.com:k3Tq9wLx7RvB2nZs@imap.example.com',
  };
  return Object.fromEntries(
    Object.entries(told).map(([name, value]) => {
      const secret = createHash('sha256').update(name);
      if (value.includes('FILL_IN'))
        return [name, value.replace('FILL_IN', secret.digest('hex').slice(0, 32))];
      return [name, value === '' ? (filled[name] ?? secret.digest('base64')) : value];
    }),
  );
}

function serviceOf(name: string): Service {
  const service = compose.services[name];
  if (service === undefined) throw new Error(`There is no service ${name}`);
  return service;
}

describe('the services of docker-compose.yml', () => {
  it('publish no port to others but those of the proxy', () => {
    const published = services.flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, port] as const),
    );
    const open = published.filter(([, port]) => !port.startsWith('127.0.0.1:'));
    expect(open).toEqual([
      ['web', '0.0.0.0:8443:8443'],
      ['web', '0.0.0.0:8444:8444'],
    ]);
    const sites = [...read('deploy/Caddyfile').matchAll(/^https:\/\/[^:\s]+:(\d+) \{/gm)].map(
      ([, port]) => port,
    );
    expect(open.map(([, port]) => port.split(':')[2])).toEqual(sites);
  });

  it('say whether they are healthy, except those that end', () => {
    const silent = services.filter(([, service]) => service.healthcheck === undefined);
    expect(silent.map(([name]) => name)).toEqual(
      services.filter(([, one]) => isOneTime(one)).map(([name]) => name),
    );
    expect(silent.map(([name]) => name)).toEqual(['roles', 'migrate', 'bucket']);
  });

  it('of the product cannot write to their files, nor gain rights', () => {
    for (const [name, service] of services.filter(([, { image }]) => image === 'homeport'))
      expect([name, service]).toEqual([
        name,
        expect.objectContaining({
          read_only: true,
          tmpfs: ['/tmp'],
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
        }),
      ]);
  });

  it('wait for services that exist, in the way that these can be waited for', () => {
    for (const [, { depends_on: needed = {} }] of services)
      for (const [name, { condition }] of Object.entries(needed))
        expect([name, condition]).toEqual([
          name,
          isOneTime(serviceOf(name)) ? 'service_completed_successfully' : 'service_healthy',
        ]);
  });

  it('name their images with a version, and use volumes and secrets that are declared', () => {
    for (const [name, { image, volumes = [], secrets = [] }] of services) {
      expect([name, image]).toEqual([name, expect.stringMatching(/^homeport$|:v?\d/)]);
      const named = volumes
        .map((volume) => volume.split(':')[0] ?? '')
        .filter((source) => !source.startsWith('.'));
      expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(named));
      expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(secrets));
    }
    for (const { file } of Object.values(compose.secrets))
      expect(read(`${file}.example`)).toContain('FILL_IN');
  });
});

describe('the proxy', () => {
  const caddyfile = read('deploy/Caddyfile');
  const { environment = {}, deploy } = serviceOf('api');

  it('knows every instance of the API by the name of its container', () => {
    const containers = Array.from(
      { length: deploy?.replicas ?? 1 },
      (_, number) => `${compose.name}-api-${number + 1}:3000`,
    );
    const balanced = Array.from(caddyfile.matchAll(/^\s*to (.+)$/gm), ([, to = '']) => to.split(' '));
    expect(balanced).toContainEqual(containers);
    expect(balanced).toHaveLength(containers.length + 1);
  });

  it('gives no requests to an instance whose name is a file in the folder of those that are out', () => {
    const files = Array.from(caddyfile.matchAll(/^\s*@(\w+) file \{\n\s*root .+\n\s*try_files (\S+)\n/gm));
    expect(files.map(([, , instance]) => instance)).toEqual(['homeport-api-1', 'homeport-api-2']);
    for (const [, matcher, instance] of files) {
      const handled = new RegExp(`handle @${matcher} \\{\\s*reverse_proxy \\{\\s*to (.+)`).exec(
        caddyfile,
      )?.[1];
      expect(handled?.split(' ')).toHaveLength(files.length - 1);
      expect(handled).not.toContain(instance);
    }
  });

  it('notices that an instance stops before that refuses connections', () => {
    const interval = Number(/^\s*health_interval (\d+)s$/m.exec(caddyfile)?.[1]);
    expect(Number(environment['HTTP_DRAIN_SECONDS'])).toBeGreaterThan(2 * interval);
  });
});

describe('the image', () => {
  const lastStage =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';

  it('runs as a user without rights, and has no package managers', () => {
    expect(lastStage).toMatch(/^USER 1000:1000$/m);
    for (const tool of ['node_modules', 'npm', 'npx', 'corepack', 'yarn'])
      expect(lastStage).toMatch(new RegExp(`rm -r?f .*/${tool}\\b`));
  });

  it('has every script that its scripts import, and no other folders of scripts', () => {
    const copied = [...lastStage.matchAll(/^COPY ((?:scripts\/\S+ )+)/gm)].flatMap(([, list = '']) =>
      list.trim().split(' '),
    );
    expect(copied).toContain('scripts/migrate.ts');
    const files = copied.flatMap((path) =>
      path.endsWith('.ts') ? [path] : globSync(`${path}/*.ts`, { cwd: root }),
    );
    const imported = files
      .filter((file) => !file.includes('spec.ts'))
      .flatMap((file) =>
        [...read(file).matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, path = '']) =>
          join(dirname(file), path),
        ),
      );
    const missing = imported.filter((path) => !files.includes(path) && path.startsWith('scripts/'));
    expect(missing).toEqual([]);
  });
});

describe('the variables of the services', () => {
  const product = Object.keys({ ...variablesOf('deploy/product.env'), ...variablesOf('deploy/worker.env') });

  it('are all known', () => {
    const known = Object.keys(configSchema.shape);
    expect(product.filter((name) => !known.includes(name))).toEqual([]);
    for (const [, { environment = {} }] of services)
      expect(known).toEqual(expect.arrayContaining(Object.keys(environment)));
  });

  it.each(['api', 'worker'])('are all that production asks of the role: %s', (name) => {
    expect(readConfig(environmentOf(serviceOf(name))).faults).toEqual([]);
  });

  it.each(['api', 'worker'])('are refused by production until the secrets are filled in: %s', (name) => {
    const { env_file: files = [] } = serviceOf(name);
    const told = Object.assign({}, ...files.map(variablesOf)) as Record<string, string>;
    const faults = readConfig(told).faults.join('\n');
    const unset = Object.keys(told).filter((each) => told[each]?.includes('FILL_IN'));
    for (const each of [...unset, 'JWT_SECRET', 'SECRETS_KEY', 'METRICS_PASSWORD', 'S3_SECRET_ACCESS_KEY'])
      expect(faults).toContain(each);
  });

  it('give the keys of the providers and the rights of an owner to those alone that need them', () => {
    const told = (name: string) => Object.keys(environmentOf(serviceOf(name)));
    for (const secret of Object.keys(variablesOf('deploy/worker.env')))
      expect(told('api')).not.toContain(secret);
    for (const role of ['api', 'worker', 'web', 'mail', 'redis', 'objects'])
      expect(told(role).filter((each) => /^(DATABASE_(OWNER|ADMIN)_URL|POSTGRES_)/.test(each))).toEqual([]);
  });
});
