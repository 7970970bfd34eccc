import { request } from 'node:https';
import { text as textOf } from 'node:stream/consumers';

interface Visit {
  cookie?: string;
  /** Submitted with POST; without it the page is opened. */
  form?: Record<string, string>;
}

/** Opens an address as a browser does, with redirects and cookies, and accepts any certificate. */
export async function openInBrowser(url: string, { cookie = '', form }: Visit = {}): Promise<string> {
  const answer = await new Promise<{ status: number; location: string; set: string; text: string }>(
    (resolve, reject) => {
      const headers = { cookie, ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) };
      const method = form ? 'POST' : 'GET';
      const asked = request(url, { method, rejectUnauthorized: false, headers }, (response) => {
        const { statusCode = 0, headers: answered } = response;
        const set = answered['set-cookie']?.[0]?.split(';')[0] ?? '';
        textOf(response).then(
          (text) => resolve({ status: statusCode, location: answered.location ?? '', set, text }),
          reject,
        );
      });
      asked.on('error', reject);
      asked.end(form && new URLSearchParams(form).toString());
    },
  );
  return answer.status >= 300 && answer.status < 400
    ? openInBrowser(new URL(answer.location, url).href, { cookie: answer.set })
    : answer.text;
}
