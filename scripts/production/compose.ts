import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { inProject } from '../process/paths.ts';

/** A service of docker-compose.yml, as far as this project's file uses it. */
export interface Service {
  image: string;
  command?: string[];
  env_file?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  expose?: string[];
  restart: string;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  deploy?: { replicas: number };
  stop_grace_period?: string;
  healthcheck?: { test: string[]; start_period?: string };
  volumes?: string[];
  secrets?: string[];
  depends_on?: Record<string, { condition: string }>;
}

export interface Compose {
  name: string;
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
}

export function readCompose(): Compose {
  return parse(readFileSync(inProject('docker-compose.yml'), 'utf8'), { merge: true }) as Compose;
}

/** The name of the image that the services of the product share. */
export const PRODUCT_IMAGE = 'homeport';

/** A service by its name. @throws Error when there is none */
export function serviceOf({ services }: Compose, name: string): Service {
  const service = services[name];
  if (service === undefined) throw new Error(`There is no service ${name}`);
  return service;
}

/** The variables in an example of deploy/. The operator fills in the empty ones. */
export function exampleVariables(file: string): Record<string, string> {
  const text = readFileSync(inProject(`${file}.example`), 'utf8');
  const lines = text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm);
  return Object.fromEntries(Array.from(lines, ([, name = '', value = '']) => [name, value]));
}

/** The environment of a service, with each value that the operator fills in taken from `fill`. */
export function environmentOf(
  { env_file: files = [], environment = {} }: Service,
  fill: (name: string, example: string) => string,
): Record<string, string> {
  const told = { ...Object.assign({}, ...files.map(exampleVariables)), ...environment } as Record<
    string,
    string
  >;
  return Object.fromEntries(
    Object.entries(told).map(([name, value]) => [
      name,
      value === '' || value.includes('FILL_IN') ? fill(name, value) : value,
    ]),
  );
}
