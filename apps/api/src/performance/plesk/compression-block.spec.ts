import { compresses, withCompression } from './compression-block.ts';

const own = 'location /private {\n    deny all;\n}\nadd_header X-One 1;';

/** Fails the test when the change is refused. */
function changed(directives: string, enabled: boolean): string {
  const result = withCompression(directives, enabled);
  if (result === undefined) throw new Error('The change was refused');
  return result;
}

describe('compression in a website’s own directives', () => {
  it.each(['', own])(
    'is switched on and off without changing the customer’s directives: %j',
    (directives) => {
      const on = changed(directives, true);
      expect(compresses(on)).toBe(true);
      expect(on.startsWith(directives)).toBe(true);
      expect(changed(on, false)).toBe(directives);
    },
  );

  it('is added once when it is switched on repeatedly', () => {
    const on = changed(own, true);
    expect(changed(on, true)).toBe(on);
    expect(on.match(/gzip on;/g)).toHaveLength(1);
  });

  it('keeps directives after the block', () => {
    const on = `${changed(own, true)}\nadd_header X-Two 2;`;
    expect(changed(on, false)).toBe(`${own}\nadd_header X-Two 2;`);
  });

  it('is on, and not changed, with the customer’s own directive', () => {
    const directives = `${own}\ngzip on;`;
    expect(compresses(directives)).toBe(true);
    expect(changed(directives, true)).toBe(directives);
    expect(withCompression(directives, false)).toBeUndefined();
    expect(withCompression('gzip off;', true)).toBeUndefined();
  });
});
