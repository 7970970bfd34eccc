import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import type { Person } from './people.ts';

async function ask<Answer>(request: APIRequestContext, { signedIn }: Person, path: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${signedIn.access_token}` };
  const answer = await request.get(path, { headers });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

/** The input of a customer's operation, once it exists. Called as an admin, without the browser. */
export async function inputOf(
  request: APIRequestContext,
  admin: Person,
  { kind, customer }: { kind: string; customer: string },
): Promise<Readonly<Record<string, string>>> {
  const list = `/api/staff/operations?${new URLSearchParams({ kind, customer })}`;
  let id: string | undefined;
  await expect
    .poll(async () => {
      const { operations } = await ask<{ operations: { id: string }[] }>(request, admin, list);
      return (id = operations[0]?.id);
    })
    .toBeDefined();
  return (await ask<{ input: Record<string, string> }>(request, admin, `/api/staff/operations/${id}`)).input;
}
