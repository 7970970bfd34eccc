import fastify, { type FastifyInstance } from 'fastify';
import { consoleSurface } from '../console/surface.ts';
import { panelSurface } from '../plesk/pages/page.ts';
import { hostedSurface } from '../stripe/hosted/page.ts';
import { pageDocument } from './document.ts';
import { html } from './html.ts';
import { serveAssets } from './surface.ts';

describe.each([consoleSurface, hostedSurface, panelSurface])('the pages of $name', (surface) => {
  let app: FastifyInstance;
  beforeEach(() => {
    app = fastify();
    serveAssets(app, surface);
  });
  afterEach(() => app.close());

  it('find every asset that they name, the fonts of their style sheet among them', async () => {
    const script = surface.script !== undefined;
    const page = pageDocument(surface, { title: 'Any', body: html`<p>Any</p>`, script });
    const named = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map((match) => match[1] ?? '');
    const sheet = named.find((path) => path.endsWith('.css')) ?? '';
    const { body: styles } = await app.inject(sheet);
    const fonts = [...styles.matchAll(/url\('([^']+)'\)/g)].map(
      (match) => new URL(match[1] ?? '', `http://any.test${sheet}`).pathname,
    );
    expect(fonts).toHaveLength(3);
    for (const path of [...named, ...fonts]) {
      expect([path, (await app.inject(path)).statusCode]).toEqual([path, 200]);
    }
  });

  it('use no colour, font or measure that nothing sets', async () => {
    const { body: styles } = await app.inject(`${surface.assets}/${surface.name}.css`);
    const used = new Set([...styles.matchAll(/var\((--[\w-]+)\)/g)].map((match) => match[1]));
    const set = new Set([...styles.matchAll(/(--[\w-]+):/g)].map((match) => match[1]));
    expect([...used].filter((name) => !set.has(name))).toEqual([]);
  });
});
