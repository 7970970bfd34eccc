import { readJson, readJsonList } from './json-answer.ts';

const reader = (value: unknown) => readJson(value, (text) => new RangeError(text));

describe('a JSON answer', () => {
  it('is read member by member', () => {
    const answer = reader({ name: 'a', size: 2, on: true, of: { kind: 'k' }, all: [{ id: 1 }] });
    expect(answer.text('name')).toBe('a');
    expect(answer.number('size')).toBe(2);
    expect(answer.flag('on', false)).toBe(true);
    expect(answer.object('of').text('kind')).toBe('k');
    expect(answer.objects('all').map((each) => each.number('id'))).toEqual([1]);
    expect(answer.has('size')).toBe(true);
  });

  it('may lack members that have a fallback', () => {
    const answer = reader({});
    expect(answer.text('name', 'none')).toBe('none');
    expect(answer.maybeText('name')).toBeUndefined();
    expect(answer.maybeNumber('size')).toBeUndefined();
    expect(answer.flag('on', true)).toBe(true);
    expect(answer.list('all')).toEqual([]);
    expect(answer.has('size')).toBe(false);
  });

  it.each([
    ['text', (from: unknown) => reader(from).text('it')],
    ['number', (from: unknown) => reader(from).number('it')],
    ['flag', (from: unknown) => reader(from).flag('it', true)],
    ['list', (from: unknown) => reader(from).list('it')],
  ])('that has something else for a %s is unreadable', (type, read) => {
    expect(() => read({ it: {} })).toThrow(new RangeError(`The answer has no ${type} "it"`));
  });

  it.each([[null], ['text'], [7]])('that is %j has no members', (value) => {
    expect(() => reader(value).text('it')).toThrow(RangeError);
  });

  it('that should be a list is one', () => {
    const unreadable = (text: string) => new RangeError(text);
    expect(readJsonList([1], unreadable)).toEqual([1]);
    expect(() => readJsonList({}, unreadable)).toThrow(RangeError);
  });
});
