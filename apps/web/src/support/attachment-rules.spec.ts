import { addFiles, fileSize } from './attachment-rules.ts';

const MB = 1024 * 1024;
const file = (name: string, size = 10) => ({ name, size });

describe('files that go along', () => {
  it('are four at most, whichever way they come', () => {
    const { files, refusals } = addFiles(
      [file('a'), file('b'), file('c')],
      [file('d'), file('e'), file('f')],
    );
    expect(files.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
    expect(refusals).toEqual(['You cannot attach more than 4 files in total.']);
  });

  it('are 2 MB at most each; the others come along', () => {
    const { files, refusals } = addFiles(
      [],
      [file('fits.png', 2 * MB), file('large.pdf', 2 * MB + 1), file('small.txt')],
    );
    expect(files.map(({ name }) => name)).toEqual(['fits.png', 'small.txt']);
    expect(refusals).toEqual(['File "large.pdf" exceeds 2 MB limit.']);
  });

  it('may be called anything', () => {
    expect(addFiles([], [file("it's {name}.pdf", 3 * MB)]).refusals).toEqual([
      'File "it\'s {name}.pdf" exceeds 2 MB limit.',
    ]);
  });
});

describe('the size of a file', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 kB'],
    [999 * 1024, '999 kB'],
    [2 * MB, '2.0 MB'],
  ])('of %i bytes is %s', (bytes, words) => expect(fileSize(bytes)).toBe(words));
});
