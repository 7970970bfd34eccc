import { readMailContent, splitAtLinks } from './mail-content.ts';

describe('readMailContent', () => {
  it('finds the code of six digits', () => {
    expect(readMailContent('Your code is 482913.\nIt is good for 10 minutes.').codes).toEqual(['482913']);
  });

  it('takes no part of a longer number, an amount, a ticket or a link for a code', () => {
    const text = 'Order 4829131, ticket #482130, $482913, 100000.50, https://x.test/482913/';
    expect(readMailContent(text).codes).toEqual([]);
  });

  it('names a code once that is written twice', () => {
    expect(readMailContent('482913\n\nCode: 482913').codes).toEqual(['482913']);
  });

  it('finds links without the full stop behind them', () => {
    const text = 'Open https://portal.test/resetpassword/?reset_token=a1.b2. Or (http://x.test/a).';
    expect(readMailContent(text).links).toEqual([
      'https://portal.test/resetpassword/?reset_token=a1.b2',
      'http://x.test/a',
    ]);
  });

  it('takes no script for a link', () => {
    expect(readMailContent('javascript:alert(1)').links).toEqual([]);
  });
});

describe('splitAtLinks', () => {
  it('loses nothing', () => {
    const text = 'See https://a.test/x, then https://b.test.';
    const pieces = splitAtLinks(text);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter((piece) => piece.isLink).map((piece) => piece.text)).toEqual([
      'https://a.test/x',
      'https://b.test',
    ]);
  });
});
