import type { Environment } from '../environment/local-environment.ts';

/** A fault of panels that lasts until all are cleared. */
export interface PanelFault {
  /** A part of the requests that are struck: a server's name with a blank behind it, or nothing for all. */
  match: string;
  kind: 'delay' | 'status';
  value: number;
}

export async function addFault(environment: Environment, fault: PanelFault): Promise<void> {
  await send(environment, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'plesk', times: 1_000_000_000, ...fault }),
  });
}

export async function clearFaults(environment: Environment): Promise<void> {
  await send(environment, { method: 'DELETE' });
}

async function send(environment: Environment, request: RequestInit): Promise<void> {
  const answer = await fetch(`${environment.urls.console}/faults`, request);
  if (!answer.ok) throw new Error(`The sandbox refused a fault: ${await answer.text()}`);
}
