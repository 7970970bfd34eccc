import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { sandboxUrl } from './inbox.ts';

interface Fault {
  /** A part of the request. A login or a domain keeps the fault from other customers. */
  match: string;
  kind: 'delay' | 'status' | 'drop-after-effect';
  value?: number;
  times: number;
}

/** Advances the clock of the sandbox and the portal. All journeys share it: only those named `clock-*` may. */
export async function moveClock(request: APIRequestContext, minutes: number): Promise<void> {
  const answer = await request.post(`${sandboxUrl}/clock/advance`, { data: { seconds: minutes * 60 } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Makes the panels slow or fail. */
export async function disturbPanels(request: APIRequestContext, fault: Fault): Promise<void> {
  const answer = await request.post(`${sandboxUrl}/faults`, { data: { provider: 'plesk', ...fault } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Makes the CDN slow or fail. */
export async function disturbCdn(request: APIRequestContext, fault: Fault): Promise<void> {
  const answer = await request.post(`${sandboxUrl}/faults`, { data: { provider: 'bunny', ...fault } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Has the public DNS not answer. */
export async function disturbDns(request: APIRequestContext, fault: Fault): Promise<void> {
  const answer = await request.post(`${sandboxUrl}/faults`, { data: { provider: 'dns', ...fault } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Makes the registrar slow or fail. */
export async function disturbRegistrar(request: APIRequestContext, fault: Fault): Promise<void> {
  const answer = await request.post(`${sandboxUrl}/faults`, { data: { provider: 'gandi', ...fault } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Makes the mail server slow or reject mail. */
export async function disturbMail(request: APIRequestContext, fault: Fault): Promise<void> {
  const answer = await request.post(`${sandboxUrl}/faults`, { data: { provider: 'mail', ...fault } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Creates a CNAME record in the customer's DNS. */
export async function pointCname(
  request: APIRequestContext,
  record: { hostname: string; target: string },
): Promise<void> {
  const answer = await request.post(`${sandboxUrl}/cdn/cnames`, { data: record });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Makes the mail host slow or fail. */
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

/** Sets records in the customer's external DNS. Replaces those of the same name and type. */
export async function setRecords(request: APIRequestContext, records: RecordSet): Promise<void> {
  const answer = await request.post(`${sandboxUrl}/dns/records`, { data: records });
  expect(answer.ok(), await answer.text()).toBe(true);
}
