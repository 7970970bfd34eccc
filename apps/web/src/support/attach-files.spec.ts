import { addFiles } from './attach-files.tsx';

const MB = 1024 * 1024;
const file = (name: string, size = 10) => ({ name, size });

describe('attaching files', () => {
  it('accepts at most four files', () => {
    const { files, errors } = addFiles([file('a'), file('b'), file('c')], [file('d'), file('e'), file('f')]);
    expect(files.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
    expect(errors.map((say) => say())).toEqual(['You cannot attach more than 4 files in total.']);
  });

  it('rejects files over 2 MB and accepts the others', () => {
    const { files, errors } = addFiles(
      [],
      [file('fits.png', 2 * MB), file('large.pdf', 2 * MB + 1), file('small.txt')],
    );
    expect(files.map(({ name }) => name)).toEqual(['fits.png', 'small.txt']);
    expect(errors.map((say) => say())).toEqual(['File "large.pdf" exceeds 2 MB limit.']);
  });

  it('quotes unusual file names as they are', () => {
    expect(addFiles([], [file("it's {name}.pdf", 3 * MB)]).errors.map((say) => say())).toEqual([
      'File "it\'s {name}.pdf" exceeds 2 MB limit.',
    ]);
  });
});
