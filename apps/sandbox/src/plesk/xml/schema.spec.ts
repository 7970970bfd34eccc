import { PanelFault } from '../panel-fault.ts';
import { checkContent, type Content, filter, many, maybe, one, oneOf } from './schema.ts';
import { readXml } from './xml-node.ts';

const model: Content = [
  one('a'),
  oneOf(['b1', 'b2'], 0),
  many('c', 'text', 1, 2),
  maybe('d', [one('e', 'number')]),
];

function verdict(content: Content, xml: string): string {
  try {
    checkContent(readXml(`<x>${xml}</x>`), content);
    return 'fits';
  } catch (error) {
    if (!(error instanceof PanelFault)) throw error;
    return /Element '(.*?)'/.exec(error.message)?.[1] ?? error.message;
  }
}

describe('checkContent', () => {
  it.each([
    ['<a/><c/>', 'fits'],
    ['<a>1</a><b2/><c/><c/><d><e>-4</e></d>', 'fits'],
    ['<c/>', 'c'],
    ['<a/>', 'x'],
    ['<a/><c/><b1/>', 'b1'],
    ['<a/><b1/><b2/><c/>', 'b2'],
    ['<a/><a/><c/>', 'a'],
    ['<a/><c/><c/><c/>', 'c'],
    ['<a><z/></a><c/>', 'z'],
    ['<a/><c/><d/>', 'd'],
    ['<a/><c/><d><e>four</e></d>', 'e'],
    ['<a/><c/><q/>', 'q'],
  ])('%s: %s', (xml, expected) => {
    expect(verdict(model, xml)).toBe(expected);
  });

  it('lets a filter have any number of rules by one name', () => {
    const content = [filter('id', 'name', 'external-id')];
    expect(verdict(content, '<filter/>')).toBe('fits');
    expect(verdict(content, '<filter><id>1</id><id>2</id></filter>')).toBe('fits');
    expect(verdict(content, '<filter><id>1</id><name>n</name></filter>')).toBe('name');
    expect(verdict(content, '<filter><id>one</id></filter>')).toBe('id');
    expect(verdict(content, '<filter><external-id>one</external-id></filter>')).toBe('fits');
    expect(verdict(content, '<filter><login>l</login></filter>')).toBe('login');
  });
});
