import { subjectOf } from './ticket-subject.ts';

const derived = (snippet: string) => subjectOf({ subject: null, snippet });

describe('the subject of a ticket', () => {
  it('is what was written as the subject', () => {
    expect(subjectOf({ subject: 'Upload limit', snippet: 'Please raise it.' })).toBe('Upload limit');
  });

  it('is the first sentence of the text otherwise', () => {
    expect(derived('My site is down! It began at noon.')).toBe('My site is down!');
    expect(derived('example.com shows an error')).toBe('example.com shows an error');
    expect(derived('')).toBe('');
  });

  it('ends after a whole word when that is too long', () => {
    const subject = derived(`${'word '.repeat(30)}end`);
    expect(subject).toMatch(/^(word )+word…$/);
    expect(subject.length).toBeLessThanOrEqual(80);
    expect(derived('😀'.repeat(100))).toBe(`${'😀'.repeat(79)}…`);
  });
});
