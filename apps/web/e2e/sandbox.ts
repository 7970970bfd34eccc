import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { sandboxUrl } from './inbox.ts';

interface Fault {
  /** A part of the request it is meant for; a login or a domain keeps it from other people's. */
  match: string;
  kind: 'delay' | 'status' | 'drop-after-effect';
  value?: number;
  times: number;
}

/** Lets the panels answer late or not at all. */
export async function disturbPanels(request: APIRequestContext, fault: Fault): Promise<void> {
  const answer = await request.post(`${sandboxUrl}/faults`, { data: { provider: 'plesk', ...fault } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Lets the CDN answer late or not at all. */
export async function disturbCdn(request: APIRequestContext, fault: Fault): Promise<void> {
  const answer = await request.post(`${sandboxUrl}/faults`, { data: { provider: 'bunny', ...fault } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Creates the customer's CNAME record, as their DNS would have it. */
export async function pointCname(
  request: APIRequestContext,
  record: { hostname: string; target: string },
): Promise<void> {
  const answer = await request.post(`${sandboxUrl}/cdn/cnames`, { data: record });
  expect(answer.ok(), await answer.text()).toBe(true);
}
