import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from '../process/paths.ts';
import { chooseFreePorts } from '../environment/ports.ts';
import { Visitor } from '../environment/visitor.ts';
import type { Stage } from './stage.ts';

/** A customer who has just signed up. */
export async function newVisitor({ environment }: Stage): Promise<Visitor> {
  const places = { portal: environment.urls.portal, console: environment.urls.console };
  const visitor = new Visitor(places, 'bench@example.com', 'quiet-harbour');
  await visitor.signUp();
  return visitor;
}

export interface Portal {
  url: string;
  /** Ends it; answers when it has ended. */
  stop: () => Promise<void>;
}

/**
 * Starts a process of role http as in production, next to the environment's own.
 * @param env variables that differ from the environment's
 */
export async function startPortal(
  { environment, begin }: Stage,
  env: Record<string, string> = {},
): Promise<Portal> {
  const ports = await chooseFreePorts();
  const url = `http://127.0.0.1:${ports.portal}`;
  const child = begin([inProject('apps/api/dist/main.js'), 'http'], {
    ...environment.env,
    NODE_ENV: 'staging',
    METRICS_PASSWORD: randomBytes(16).toString('hex'),
    S3_SECRET_ACCESS_KEY: randomBytes(16).toString('hex'),
    LOG_LEVEL: 'warn',
    CLOCK_TOKEN: '',
    PANEL_SECRETS_KEY: '',
    PORT: String(ports.portal),
    METRICS_PORT: String(ports.metrics),
    ...env,
  });
  while (
    !(await fetch(`${url}/api/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await sleep(100);
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
