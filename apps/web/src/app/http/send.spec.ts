import { beforeEach, describe, expect, it } from 'vitest';
import { userDetails } from '@homeport/contract/account';
import { passTag, send } from './send.ts';

/** A server that does not send anew what the browser says it knows. */
let content = { name: 'Lea' };
let sent = 0;
const fetch = async (_: URL | RequestInfo, init?: RequestInit): Promise<Response> => {
  const etag = `W/"${content.name}"`;
  if (new Headers(init?.headers).get('if-none-match') === etag) return new Response(null, { status: 304 });
  sent += 1;
  return new Response(JSON.stringify(content), { headers: { etag } });
};
const ask = (known?: unknown) => send(fetch, userDetails, {}, { known });

describe('an answer that is asked for again', () => {
  beforeEach(() => {
    content = { name: 'Lea' };
    sent = 0;
  });

  it('is the one that is known while it holds, and is not sent anew', async () => {
    const known = await ask();
    expect(await ask(known)).toBe(known);
    expect(sent).toBe(1);
  });

  it('is the new one once it changed', async () => {
    const known = await ask();
    content = { name: 'Uma' };
    expect(await ask(known)).toEqual({ name: 'Uma' });
  });

  it('is sent anew when what is known was changed here', async () => {
    const known = await ask();
    expect(await ask({ ...known })).toEqual({ name: 'Lea' });
    expect(sent).toBe(2);
  });

  it('is known by an object that has its content as well', async () => {
    const same = { name: 'Lea' };
    passTag(await ask(), same);
    expect(await ask(same)).toBe(same);
    expect(sent).toBe(1);
  });
});
