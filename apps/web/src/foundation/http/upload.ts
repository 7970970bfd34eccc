/** The sent share of a request, 0 to 1. */
export type OnProgress = (share: number) => void;

/**
 * Like `fetch`, but reports the upload progress, which fetch cannot. Rejects like fetch: with a TypeError if there
 * is no response, with the signal’s reason if it was aborted.
 */
export function sendingWithProgress(onProgress: OnProgress): typeof globalThis.fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const { signal, method = 'GET', body = null } = init;
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      request.open(method, input instanceof Request ? input.url : input);
      request.responseType = 'text';
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onProgress(loaded / total);
      });
      request.addEventListener('load', () => resolve(answerOf(request)));
      request.addEventListener('error', () => reject(new TypeError('No answer came')));
      request.addEventListener('abort', () => reject(signal?.reason ?? new TypeError('Given up')));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit | null);
    });
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = '', ...value] = line.split(': ');
    if (name !== '') headers.append(name, value.join(': '));
  }
  const empty = request.status === 204 || request.status === 304;
  return new Response(empty ? null : request.responseText, { status: request.status, headers });
}
