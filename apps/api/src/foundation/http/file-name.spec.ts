import { fileName } from './file-name.ts';

describe('the name of a file', () => {
  it.each([
    ['screen shot.png', 'screen shot.png'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\lea\\bill.pdf', 'bill.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a\r\nSet-Cookie: x=1.png', 'aSet-Cookie: x=1.png'],
    ['nul\u0000.png', 'nul.png'],
    ['..', 'file'],
    ['.htaccess', 'htaccess'],
    ['', 'file'],
    [undefined, 'file'],
    ['\ud800.png', '\ufffd.png'],
    ['cafe\u0301.png', 'café.png'],
    ['naïve "page".html', 'naïve "page".html'],
  ])('%j is kept as %j', (sent, kept) => {
    expect(fileName(sent)).toBe(kept);
  });

  it('is cut in the middle, so that its extension is kept', () => {
    const kept = fileName(`${'☃'.repeat(400)}.jpeg`);
    expect([[...kept].length, kept.endsWith('.jpeg')]).toEqual([150, true]);
  });
});
