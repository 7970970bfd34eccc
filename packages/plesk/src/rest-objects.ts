import { readJson, readJsonList } from './json-answer.ts';
import { PleskError } from './plesk-error.ts';
import type { Rest } from './rest.ts';

export interface RestClient {
  id: number;
  guid: string;
  login: string;
  name: string;
  email: string;
  externalId: string;
  type: string;
  /** 0 active, 16 disabled, 4 backup, 256 expired. */
  status: number;
}

export interface RestDomain {
  id: number;
  guid: string;
  name: string;
  asciiName: string;
  hostingType: string;
  /** 0 for a main domain, otherwise the id of the subscription's main domain. */
  baseDomainId: number;
}

export interface RestServer {
  hostname: string;
  platform: string;
  panelVersion: string;
}

export interface CommandResult {
  stdout: string;
  stderr: string;
}

/** Calls of the REST API. Source: the panel's own OpenAPI description, served at `/api/v2/swagger.yml`. */
export interface RestCalls {
  server(): Promise<RestServer>;
  clients(): Promise<RestClient[]>;
  /** All domains, or the one of this name. */
  domains(filter?: { name: string }): Promise<RestDomain[]>;
  /** The command-line utilities that the gate offers. */
  commands(): Promise<string[]>;
  /**
   * Runs one of the panel's command-line utilities, for example `client` with `['--update', login, '-passwd', '']`.
   * @param env environment of the command; secrets go here (`PSA_PASSWORD`), never into `params`.
   * @throws PleskError `not_found` for an unknown utility; `rejected` with the exit code when the command fails.
   */
  cli(
    utility: string,
    params: readonly string[],
    env?: Readonly<Record<string, string>>,
  ): Promise<CommandResult>;
}

export function restCalls(rest: Rest): RestCalls {
  return {
    async server() {
      const server = readJson('GET /server', false, await rest.get('/server'));
      return {
        hostname: server.text('hostname'),
        platform: server.text('platform'),
        panelVersion: server.text('panel_version'),
      };
    },
    async clients() {
      return readJsonList('GET /clients', await rest.get('/clients')).map(readClient);
    },
    async domains(filter) {
      const query = filter ? `?${new URLSearchParams(filter).toString()}` : '';
      return readJsonList('GET /domains', await rest.get(`/domains${query}`)).map(readDomain);
    },
    async commands() {
      return readJsonList('GET /cli/commands', await rest.get('/cli/commands')).map(String);
    },
    async cli(utility, params, env) {
      const path = `/cli/${encodeURIComponent(utility)}/call`;
      const answer = readJson(
        `POST ${path}`,
        true,
        await rest.post(path, { params, ...(env ? { env } : {}) }),
      );
      const code = answer.number('code');
      const stderr = answer.text('stderr');
      if (code !== 0)
        throw new PleskError({
          kind: 'rejected',
          call: `POST ${path}`,
          code,
          text: stderr.trim() || 'The command failed',
        });
      return { stdout: answer.text('stdout'), stderr };
    },
  };
}

function readClient(value: unknown): RestClient {
  const client = readJson('GET /clients', false, value);
  return {
    id: client.number('id'),
    guid: client.text('guid'),
    login: client.text('login'),
    name: client.text('name'),
    email: client.text('email'),
    externalId: client.text('external_id', ''),
    type: client.text('type'),
    status: client.number('status'),
  };
}

function readDomain(value: unknown): RestDomain {
  const domain = readJson('GET /domains', false, value);
  return {
    id: domain.number('id'),
    guid: domain.text('guid'),
    name: domain.text('name'),
    asciiName: domain.text('ascii_name'),
    hostingType: domain.text('hosting_type'),
    baseDomainId: domain.number('base_domain_id'),
  };
}
