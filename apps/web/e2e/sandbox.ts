import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { sandboxUrl } from './inbox.ts';

interface PanelFault {
  /** A part of the request it is meant for; a login or a domain keeps it from other people's. */
  match: string;
  kind: 'delay' | 'status';
  value: number;
  times: number;
}

/** Lets the panels answer late or not at all. */
export async function disturbPanels(request: APIRequestContext, fault: PanelFault): Promise<void> {
  const answer = await request.post(`${sandboxUrl}/faults`, { data: { provider: 'plesk', ...fault } });
  expect(answer.ok(), await answer.text()).toBe(true);
}
