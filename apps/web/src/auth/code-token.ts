import type { CallAnswer } from '@homeport/contract/call';
import { requestCode } from '@homeport/contract/auth';
import { api } from '../foundation/portal.ts';

const ENTRY = 'portal.code_token';

/** The token with which this tab can use the codes that it asked for; nobody else can. */
export function readCodeToken(email: string): { code_token?: string } {
  const [token, owner] = sessionStorage.getItem(ENTRY)?.split(' ') ?? [];
  return token !== undefined && owner === email ? { code_token: token } : {};
}

/** Asks for a code that only this tab can use. */
export async function requestEmailCode(request: {
  email: string;
  purpose: 'signup' | 'login';
}): Promise<CallAnswer<typeof requestCode>> {
  const answer = await api(requestCode, {
    body: { ...request, bind_code: true, ...readCodeToken(request.email) },
  });
  if (answer.code_token !== undefined) sessionStorage.setItem(ENTRY, `${answer.code_token} ${request.email}`);
  return answer;
}

export function clearCodeToken(): void {
  sessionStorage.removeItem(ENTRY);
}
