import { catalogue } from './catalogue.ts';

const text = catalogue({ hello: 'Hello {name}', bye: 'Bye' });

describe('a catalogue', () => {
  it('fills a message with its values', () => {
    expect(text('hello', { name: 'Lea' })).toBe('Hello Lea');
  });

  it.each(['<img src=x onerror=alert(1)> {', 'constructor', '{missing}'])(
    'shows a key that it does not know as it is: %s',
    (key) => {
      expect(text(key as 'bye')).toBe(key);
    },
  );
});
