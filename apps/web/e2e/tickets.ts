import { expect } from '@playwright/test';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { Person } from './people.ts';

const bearer = ({ signedIn }: Person) => ({ authorization: `Bearer ${signedIn.access_token}` });

async function post(
  request: APIRequestContext,
  person: Person,
  path: string,
  data: object,
): Promise<APIResponse> {
  const answer = await request.post(path, { data, headers: bearer(person) });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer;
}

/** Creates a ticket without the browser. @returns its number */
export async function askForHelp(request: APIRequestContext, person: Person, words: string): Promise<number> {
  const answer = await post(request, person, '/api/support', {
    issue_type: 'tech',
    editor_content: `<p>${words}</p>`,
  });
  return ((await answer.json()) as { ticket_id: number }).ticket_id;
}

/** Assigns a ticket as an admin. */
export async function giveTo(
  request: APIRequestContext,
  admin: Person,
  ticket_id: number,
  agent_email: string,
): Promise<void> {
  await post(request, admin, '/api/support/ticket/assign', { ticket_id, agent_email });
}

/** Changes a ticket's status as staff. */
export async function setStatus(
  request: APIRequestContext,
  person: Person,
  ticket_id: number,
  new_status: 'open' | 'escalated' | 'closed',
): Promise<void> {
  await post(request, person, '/api/support/ticket/agent/status', { ticket_id, new_status });
}

/** Requests a cancellation as a customer. @returns the number of its ticket */
export async function cancelPlan(
  request: APIRequestContext,
  person: Person,
  reason: string,
  ends?: 'term',
): Promise<number> {
  await post(request, person, '/api/support/hostingplan/cancel', { reason, ends });
  const answer = await request.get('/api/support/user', { headers: bearer(person) });
  const { created_tickets } = (await answer.json()) as { created_tickets: { ticket_id: number }[] };
  return created_tickets[0]?.ticket_id ?? 0;
}
