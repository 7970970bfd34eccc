import { reloadIfReplaced } from './published-version.ts';

const page = (entry: string) =>
  `<script type="module" fetchpriority="low" crossorigin src="/assets/${entry}.js">`;
const publish = (answer: () => Promise<Response>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);

describe('after code could not be fetched', () => {
  const reload = jest.fn();
  beforeEach(() => {
    sessionStorage.clear();
    reload.mockReset();
    document.head.insertAdjacentHTML('beforeend', '<script type="module" src="/assets/index-a.js"></script>');
  });
  afterEach(() => {
    document.querySelector('script[type="module"]')?.remove();
    jest.restoreAllMocks();
  });

  it('the page is loaded again once a newer version is published', async () => {
    const asked = publish(async () => new Response(page('index-b')));
    const settled = jest.fn();
    void reloadIfReplaced(reload).then(settled);
    void reloadIfReplaced(reload).then(settled);
    await expect(async () => expect(reload).toHaveBeenCalledTimes(1)).toPass();
    expect(asked).toHaveBeenCalledTimes(1);
    // The failure is not shown in the meantime.
    expect(settled).not.toHaveBeenCalled();
  });

  it.each([
    ['this version is the published one', async () => new Response(page('index-a'))],
    ['the server is down', async () => new Response(page('index-b'), { status: 502 })],
    ['the connection is lost', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the answer is another page', async () => new Response('Sign in to this network')],
  ])('the page stays while %s', async (_case, answer) => {
    publish(answer);
    await reloadIfReplaced(reload);
    expect(reload).not.toHaveBeenCalled();
  });
});
