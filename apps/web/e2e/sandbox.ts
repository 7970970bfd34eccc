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

/** Moves the time of the sandbox and the portal on. It is everyone's time: only journeys named `clock-*` may. */
export async function moveClock(request: APIRequestContext, minutes: number): Promise<void> {
  const answer = await request.post(`${sandboxUrl}/clock/advance`, { data: { seconds: minutes * 60 } });
  expect(answer.ok(), await answer.text()).toBe(true);
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

/** Lets the registrar answer late or not at all. */
export async function disturbRegistrar(request: APIRequestContext, fault: Fault): Promise<void> {
  const answer = await request.post(`${sandboxUrl}/faults`, { data: { provider: 'gandi', ...fault } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Lets the mail server answer late, or refuse. */
export async function disturbMail(request: APIRequestContext, fault: Fault): Promise<void> {
  const answer = await request.post(`${sandboxUrl}/faults`, { data: { provider: 'mail', ...fault } });
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

/** Lets the mail host answer late or not at all. */
export async function disturbMailHost(request: APIRequestContext, fault: Fault): Promise<void> {
  const answer = await request.post(`${sandboxUrl}/faults`, { data: { provider: 'mxroute', ...fault } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

interface RecordSet {
  /** The whole name. */
  name: string;
  type: 'A' | 'AAAA' | 'CNAME' | 'MX' | 'TXT' | 'NS';
  values: string[];
}

/** Sets records where the customer's DNS is kept elsewhere; takes the place of those of the same name and type. */
export async function setRecords(request: APIRequestContext, records: RecordSet): Promise<void> {
  const answer = await request.post(`${sandboxUrl}/dns/records`, { data: records });
  expect(answer.ok(), await answer.text()).toBe(true);
}
