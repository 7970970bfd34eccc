import { PleskError } from './plesk-error.ts';
import { element, optional, properties, toXml } from './xml-element.ts';

describe('toXml', () => {
  it('keeps children in the order given and leaves out what is undefined', () => {
    const node = element('a', [element('z', '1'), optional('y', undefined), element('x', 2)]);
    expect(toXml(node)).toBe('<a><z>1</z><x>2</x></a>');
  });

  it('writes an element without content as one tag', () => {
    expect(toXml(element('filter'))).toBe('<filter/>');
  });

  it('escapes what would be read as markup, and the carriage return that parsers drop', () => {
    expect(toXml(element('a', `<b> & "c" 'd'\r\n`))).toBe(
      '<a>&lt;b&gt; &amp; &quot;c&quot; &apos;d&apos;&#13;\n</a>',
    );
  });

  it('leaves letters of every script alone', () => {
    expect(toXml(element('a', 'Grüße, 東京 🌍'))).toBe('<a>Grüße, 東京 🌍</a>');
  });

  it.each(['a\u0000b', 'a\u0008b', 'a\uffffb', 'a\ud800b'])('refuses %j, which XML cannot carry', (text) => {
    expect(() => toXml(element('pname', text))).toThrow(PleskError);
    expect(() => toXml(element('pname', text))).toThrow(/pname/);
  });
});

describe('properties', () => {
  it('writes each setting as name and value', () => {
    expect(properties({ ssl: 'true' }).map(toXml)).toEqual([
      '<property><name>ssl</name><value>true</value></property>',
    ]);
  });
});
