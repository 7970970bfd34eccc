import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from '../process/paths.ts';
import { chooseFreePorts } from '../stand/ports.ts';
import { Visitor } from '../stand/visitor.ts';
import type { Stage } from './stage.ts';

/** Somebody who has just signed up. */
export async function newVisitor({ stand }: Stage): Promise<Visitor> {
  const places = { portal: stand.urls.portal, console: stand.urls.console };
  const visitor = new Visitor(places, 'bench@example.com', 'quiet-harbour');
  await visitor.signUp();
  return visitor;
}

/** Starts a process of role http as production runs it, beside the stand's own. @returns its address */
export async function startPortal({ stand, begin }: Stage): Promise<string> {
  const ports = await chooseFreePorts();
  const portal = `http://127.0.0.1:${ports.portal}`;
  begin([inProject('apps/api/dist/main.js'), 'http'], {
    ...stand.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    CLOCK_TOKEN: '',
    PANEL_SECRETS_KEY: '',
    PORT: String(ports.portal),
    METRICS_PORT: String(ports.metrics),
  });
  while (
    !(await fetch(`${portal}/api/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await sleep(100);
  return portal;
}
