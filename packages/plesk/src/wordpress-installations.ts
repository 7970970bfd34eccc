import { readJson, readJsonList } from './json-answer.ts';
import { PleskError } from './plesk-error.ts';
import type { ToolkitRest } from './wordpress-rest.ts';

export interface WordpressInstallation {
  id: number;
  title: string;
  /** Its URL for visitors. */
  url: string;
  /** Empty if it could not be read. */
  version: string;
  /** The version that it can be updated to; null: it is up to date; undefined: the toolkit does not report it. */
  availableVersion: string | null | undefined;
  /** Its folder on the server. */
  path: string;
  /** The name of its site, as the panel shows it; empty for one on another server. */
  domainName: string;
  /** Whether it answers. */
  alive: boolean;
  /** Its problems, as the toolkit words them; empty without problems. */
  errorMessage: string;
}

export interface NewWordpress {
  /** The name of the site; WordPress goes into its document root. */
  domain: string;
  protocol: 'http' | 'https';
  title: string;
  admin: { login: string; password: string; email: string };
  /** Overwrites an existing WordPress. Default false. */
  overwrite?: boolean;
  /** Its version; by default the newest. */
  version?: string;
  /** The language of WordPress, such as `de_DE`; by default the toolkit's. */
  language?: string;
}

export interface ToolkitTaskRef {
  id: number;
  /** The kind of task, for example `task_install`. */
  code: string;
}

export interface ToolkitTask extends ToolkitTaskRef {
  status: 'scheduling' | 'not_started' | 'started' | 'running' | 'canceled' | 'error' | 'done';
  /** Percent, 0 to 100. */
  progress: number;
  steps: { code: string; title: string; status: string; progress: number }[];
  /** Of a finished installation. */
  installationId: number | undefined;
  errors: string[];
}

const taskStatuses: readonly string[] = [
  'scheduling',
  'not_started',
  'started',
  'running',
  'canceled',
  'error',
  'done',
];

/** WordPress installations of a panel. Source: WP Toolkit's API description, version 6.6. */
export interface WordpressInstallations {
  /** Every installation on the server, in one call. */
  list(): Promise<WordpressInstallation[]>;
  /** The installations on one site, the one in its document root first. */
  listOfDomain(name: string): Promise<WordpressInstallation[]>;
  find(id: number): Promise<WordpressInstallation | undefined>;
  /** Starts an installation. @throws PleskError conflict if WordPress exists there, or is being installed */
  install(wordpress: NewWordpress): Promise<ToolkitTaskRef>;
  /** The progress of a background task; undefined: the toolkit does not know it, or no longer. */
  task(ref: ToolkitTaskRef): Promise<ToolkitTask | undefined>;
  /** Makes the toolkit scan the server for installations that it does not know. */
  scan(): Promise<ToolkitTaskRef>;
}

export function installationCalls(rest: ToolkitRest): WordpressInstallations {
  async function list(): Promise<WordpressInstallation[]> {
    const path = '/v1/installations';
    return readJsonList(`GET ${path}`, await rest.json({ method: 'GET', path })).map(readInstallation);
  }

  return {
    list,
    listOfDomain: async (name) =>
      (await list())
        .filter(({ domainName }) => asciiName(domainName) === asciiName(name))
        .sort((one, other) => folderOf(one).length - folderOf(other).length || one.id - other.id),
    find: (id) =>
      orUndefined(async () =>
        readInstallation(await rest.json({ method: 'GET', path: `/v1/installations/${id}` })),
      ),
    async install({ admin, domain, protocol, title, version, language, overwrite = false }) {
      const answer = await rest.json({
        method: 'POST',
        path: '/v1/installations',
        secret: admin.password,
        body: {
          domain,
          protocol,
          title,
          overwrite,
          ...(version === undefined ? {} : { version }),
          ...(language === undefined ? {} : { language }),
          admin,
        },
      });
      return readTaskRef('POST /v1/installations', answer);
    },
    task: (ref) =>
      orUndefined(async () => {
        const path = `/v1/background-tasks/${encodeURIComponent(ref.code)}/${ref.id}`;
        return readTask(`GET ${path}`, await rest.json({ method: 'GET', path }));
      }),
    scan: async () =>
      readTaskRef(
        'POST /v1/scanner',
        await rest.json({ method: 'POST', path: '/v1/scanner', body: { confirm: true } }),
      ),
  };
}

function readInstallation(value: unknown): WordpressInstallation {
  const installation = readJson('GET /v1/installations', false, value);
  return {
    id: installation.number('id'),
    title: installation.text('title', ''),
    url: installation.text('url'),
    version: installation.text('version', ''),
    availableVersion: readAvailable(installation),
    path: installation.text('path', ''),
    domainName: installation.object('domain').text('name', ''),
    alive: installation.object('status').flag('alive', true),
    errorMessage: installation.text('errorMessage', ''),
  };
}

/** Not confirmed on a panel: the member can be missing. */
function readAvailable(installation: ReturnType<typeof readJson>): string | null | undefined {
  const updates = installation.object('features').object('updates');
  if (!updates.has('availableVersion')) return undefined;
  return updates.maybeText('availableVersion') || null;
}

function readTaskRef(call: string, value: unknown): ToolkitTaskRef {
  const task = readJson(call, true, value).object('task');
  return { id: task.number('id'), code: task.text('code') };
}

function readTask(call: string, value: unknown): ToolkitTask {
  const task = readJson(call, false, value);
  const status = task.text('status');
  if (!taskStatuses.includes(status))
    throw new PleskError({ kind: 'unavailable', call, text: `The task has the unknown status "${status}"` });
  return {
    id: task.number('id'),
    code: task.text('code'),
    status: status as ToolkitTask['status'],
    progress: task.number('progress'),
    steps: task.list('steps').map((each) => {
      const step = readJson(call, false, each);
      return {
        code: step.text('code', ''),
        title: step.text('title', ''),
        status: step.text('status', ''),
        progress: step.maybeNumber('progress') ?? 0,
      };
    }),
    installationId: task.object('publicParams').maybeNumber('installationId'),
    errors: task.list('errors').map(String),
  };
}

async function orUndefined<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PleskError && error.kind === 'not_found') return undefined;
    throw error;
  }
}

/** The toolkit has names in Unicode; everything else uses A-labels. */
function asciiName(name: string): string {
  return URL.parse(`http://${name}`)?.hostname ?? name.toLowerCase();
}

function folderOf({ url }: WordpressInstallation): string {
  return (URL.parse(url)?.pathname ?? '/').replace(/\/$/, '');
}
