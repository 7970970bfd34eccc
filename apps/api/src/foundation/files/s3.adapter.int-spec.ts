import { startTestSandbox, type TestSandbox } from '../testing/sandbox.ts';
import { testSettings } from '../testing/settings.ts';
import { S3Adapter } from './s3.adapter.ts';

let sandbox: TestSandbox;
let files: S3Adapter;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  files = new S3Adapter({
    settings: testSettings('postgresql://nobody@127.0.0.1/none', {
      S3_ENDPOINT: sandbox.urls.objects,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }),
  });
});

afterAll(async () => {
  files.onModuleDestroy();
  await sandbox.stop();
});

const put = (text: string, name = 'a.txt') =>
  files.put(Buffer.from(text), { contentType: 'text/html', bytes: Buffer.byteLength(text), name });

describe('the file store', () => {
  it('returns stored files as downloads with their names', async () => {
    const key = await put('<script>alert(1)</script>', 'naïve "page".html');
    expect(key).toMatch(/^[\w-]{43}$/);
    const response = await fetch(await files.downloadLink(key, 60));
    expect(await response.text()).toBe('<script>alert(1)</script>');
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''na%C3%AFve%20%22page%22.html",
    );
  });

  it('rejects a link that was changed to another file', async () => {
    const [one, other] = [await put('mine'), await put('theirs')];
    const link = await files.downloadLink(one, 60);
    expect((await fetch(link.replace(one, other))).status).toBe(403);
  });

  it('removes files, and ignores repeated removals', async () => {
    const key = await put('gone');
    await files.remove(key);
    await files.remove(key);
    expect((await fetch(await files.downloadLink(key, 60))).status).toBe(404);
  });
});
