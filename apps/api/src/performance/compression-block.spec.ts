import { compresses, withCompression } from './compression-block.ts';

const own = 'location /private {\n    deny all;\n}\nadd_header X-One 1;';

/** What must be possible: it is never undefined in these tests. */
function changed(directives: string, enabled: boolean): string {
  const result = withCompression(directives, enabled);
  if (result === undefined) throw new Error('It was refused');
  return result;
}

describe('compression in a website’s own directives', () => {
  it.each(['', own])('comes and goes without touching what the customer wrote: %j', (directives) => {
    const on = changed(directives, true);
    expect(compresses(on)).toBe(true);
    expect(on.startsWith(directives)).toBe(true);
    expect(changed(on, false)).toBe(directives);
  });

  it('stands there once, however often it is switched on', () => {
    const on = changed(own, true);
    expect(changed(on, true)).toBe(on);
    expect(on.match(/gzip on;/g)).toHaveLength(1);
  });

  it('keeps what was written below it', () => {
    const on = `${changed(own, true)}\nadd_header X-Two 2;`;
    expect(changed(on, false)).toBe(`${own}\nadd_header X-Two 2;`);
  });

  it('counts as on, and stays the customer’s, where they wrote it themselves', () => {
    const directives = `${own}\ngzip on;`;
    expect(compresses(directives)).toBe(true);
    expect(changed(directives, true)).toBe(directives);
    expect(withCompression(directives, false)).toBeUndefined();
    expect(withCompression('gzip off;', true)).toBeUndefined();
  });
});
