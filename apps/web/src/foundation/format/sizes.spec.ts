import { fileSize, readableSize } from './numbers.ts';

const MB = 1024 * 1024;

it.each([
  [0, '0 MB'],
  [7.6, '8 MB'],
  [1023, '1,023 MB'],
  [1024, '1 GB'],
  [18_432.61, '18 GB'],
  [51_200, '50 GB'],
  [1_600, '1.6 GB'],
])('writes %d MB as %s', (mb, expected) => {
  expect(readableSize(mb)).toBe(expected);
});

describe('fileSize', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 kB'],
    [999 * 1024, '999 kB'],
    [2 * MB, '2.0 MB'],
  ])('shows %i bytes as %s', (bytes, shown) => expect(fileSize(bytes)).toBe(shown));
});
