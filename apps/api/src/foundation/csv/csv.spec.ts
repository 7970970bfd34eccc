import { csvLine } from './csv.ts';

describe('a line of CSV', () => {
  it('keeps numbers, and quotes what separates cells', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines', -1298, 0.5, null])).toBe(
      '"a,b","say ""hi""","two\nlines",-1298,0.5,\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '\n=1'])(
    'does not let a spreadsheet compute %j',
    (text) => {
      const cell = csvLine([text]).trimEnd();
      expect(cell.replace(/^"/, '').startsWith("'")).toBe(true);
      expect(cell).toContain(text);
    },
  );
});
