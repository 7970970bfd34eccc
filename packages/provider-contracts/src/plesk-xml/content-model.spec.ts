import { type ElementModel, mismatchIn, type XmlElement } from './content-model.ts';

const model: Pick<ElementModel, 'type' | 'children'> = {
  children: [
    {
      model: 'sequence',
      children: [
        { name: 'a', type: 'string' },
        {
          model: 'choice',
          occurs: [0, 1],
          children: [{ name: 'b1' }, { name: 'b2', occurs: [0, 'unbounded'] }],
        },
        { name: 'c', type: 'int', occurs: [1, 2] },
        {
          name: 'd',
          occurs: [0, 1],
          children: [
            {
              model: 'all',
              children: [
                { name: 'e', type: 'int' },
                { name: 'f', occurs: [0, 1] },
              ],
            },
          ],
        },
        {
          name: 'g',
          occurs: [0, 1],
          children: [{ model: 'sequence', children: [{ model: 'any', occurs: [0, 'unbounded'] }] }],
        },
      ],
    },
  ],
};

/** `a b(c d=1)`: elements by name with their children or their text. */
function elementsOf(notation: string): XmlElement[] {
  const elements: XmlElement[] = [];
  for (const [, name = '', inner, text = ''] of notation.matchAll(/(\w+)(?:\(([^()]*)\)|=(\S+))?/g))
    elements.push({ name, text, children: inner === undefined ? [] : elementsOf(inner) });
  return elements;
}

const verdict = (notation: string) =>
  mismatchIn({ name: 'x', text: '', children: elementsOf(notation) }, model)?.element ?? 'fits';

describe('an element', () => {
  it.each([
    ['a c=1', 'fits'],
    ['a=1 b2 b2 c=1 c=2 d(e=-4)', 'fits'],
    ['a c=1 d(f e=1)', 'fits'],
    ['a c=1 g(anything else)', 'fits'],
    ['c=1', 'c'],
    ['a', 'x'],
    ['a c=1 b1', 'b1'],
    ['a b1 b2 c=1', 'b2'],
    ['a b1 b1 c=1', 'b1'],
    ['a a c=1', 'a'],
    ['a c=1 c=2 c=3', 'c'],
    ['a(z) c=1', 'z'],
    ['a c=four', 'c'],
    ['a c=1 d', 'd'],
    ['a c=1 d(e=1 e=2)', 'e'],
    ['a c=1 d=text', 'd'],
    ['a c=1 q', 'q'],
  ])('with %s: %s', (notation, expected) => {
    expect(verdict(notation)).toBe(expected);
  });

  it('that is unexpected is named with what was expected', () => {
    expect(mismatchIn({ name: 'x', text: '', children: elementsOf('a q') }, model)).toEqual({
      element: 'q',
      detail: 'This element is not expected. Expected is one of ( b1, b2, c ).',
    });
  });
});
