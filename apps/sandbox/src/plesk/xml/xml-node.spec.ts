import { propertiesOf, readXml, textOf, writeXml, xml } from './xml-node.ts';

describe('readXml', () => {
  it('keeps the order of elements, and attributes', () => {
    const node = readXml('<?xml version="1.0"?><packet version="1.6"><b/><a>1</a><b>2</b></packet>');
    expect(node.children.map(({ name, text }) => [name, text])).toEqual([
      ['b', ''],
      ['a', '1'],
      ['b', '2'],
    ]);
    expect(node.attributes).toEqual({ version: '1.6' });
  });

  it('reads texts as they are, references decoded', () => {
    expect(textOf(readXml('<x><a>007 &amp; &#233;</a></x>'), 'a')).toBe('007 & é');
  });

  it.each(['', 'text', '<a>', '<!DOCTYPE a><a/>'])('refuses %j', (text) => {
    expect(() => readXml(text)).toThrow();
  });
});

describe('writeXml', () => {
  it('returns its source', () => {
    const text = '<a k="&quot;"><b>&lt;&amp;&gt;</b><c/></a>';
    expect(writeXml(readXml(text))).toBe(text);
    expect(writeXml(xml('n', 5))).toBe('<n>5</n>');
  });
});

describe('propertiesOf', () => {
  it('reads names and values', () => {
    const node = readXml(
      '<h><property><name>a</name><value>1</value></property><ip_address>x</ip_address></h>',
    );
    expect(propertiesOf(node)).toEqual({ a: '1' });
  });
});
