import { elementsAt, integerAt, parsePacket, requiredText, textAt } from './xml-answer.ts';

describe('parsePacket', () => {
  it('reads one and several elements of a name alike', () => {
    const one = parsePacket('<packet><get><result><id>1</id></result></get></packet>');
    const two = parsePacket(
      '<packet><get><result><id>1</id></result><result><id>2</id></result></get></packet>',
    );
    expect(elementsAt(one, 'get', 'result')).toHaveLength(1);
    expect(elementsAt(two, 'get', 'result').map((each) => textAt(each, 'id'))).toEqual(['1', '2']);
  });

  it('keeps texts as texts, whatever they look like', () => {
    const packet = parsePacket('<packet><a>007</a><b>true</b><c>1e3</c></packet>');
    expect(['a', 'b', 'c'].map((name) => textAt(packet, name))).toEqual(['007', 'true', '1e3']);
  });

  it('decodes references once', () => {
    const packet = parsePacket('<packet><a>&lt;b&gt; &amp;lt; &quot;&#233;&#x27;</a></packet>');
    expect(textAt(packet, 'a')).toBe(`<b> &lt; "é'`);
  });

  it('takes any word as a name', () => {
    const packet = parsePacket('<packet><constructor>1</constructor><toString/></packet>');
    expect(textAt(packet, 'constructor')).toBe('1');
    expect(textAt(packet, 'valueOf')).toBeUndefined();
  });

  it('reads CDATA and an indented answer', () => {
    const packet = parsePacket('<packet>\n  <a>\n    <b><![CDATA[x < y]]></b>\n  </a>\n</packet>\n');
    expect(textAt(packet, 'a', 'b')).toBe('x < y');
  });

  it('reads a large answer full of references', () => {
    const packet = parsePacket(`<packet>${'<a>&amp;&#38;</a>'.repeat(20_000)}</packet>`);
    expect(elementsAt(packet, 'a')).toHaveLength(20_000);
  });

  it.each([
    ['', 'nothing'],
    ['Service Unavailable', 'text'],
    ['<html><body>Gateway</body></html>', 'a web page'],
    ['<packet><webspace><get>', 'a cut answer'],
    ['<packet><a></packet>', 'broken tags'],
    ['<!DOCTYPE p [<!ENTITY e "x">]><packet>&e;</packet>', 'a document type'],
    ['<packet><a>&nbsp;</a></packet>', 'a reference that XML does not know'],
    ['<packet/><packet/>', 'two packets'],
    [`${'<packet>'.repeat(40)}${'</packet>'.repeat(40)}`, 'an answer that goes deeper than any'],
    ['<packet><__proto__>1</__proto__></packet>', 'a name that would touch prototypes'],
  ])('refuses %j: %s', (xml) => {
    expect(() => parsePacket(xml)).toThrow();
  });
});

describe('reading values', () => {
  const packet = parsePacket('<packet><n>12</n><empty/><word>x</word><big>99999999999999999</big></packet>');

  it('answers undefined or fails where an element is missing', () => {
    expect(textAt(packet, 'none')).toBeUndefined();
    expect(() => requiredText(packet, 'none')).toThrow('no none');
  });

  it('reads whole numbers and nothing else', () => {
    expect(integerAt(packet, ['n'])).toBe(12);
    expect(integerAt(packet, ['empty'], 0)).toBe(0);
    for (const name of ['empty', 'word', 'big', 'none'])
      expect(() => integerAt(packet, [name])).toThrow(name);
  });
});
