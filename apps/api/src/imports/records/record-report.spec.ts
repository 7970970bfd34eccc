import { csvLine, printable, recordSums } from './record-report.ts';

it('writes CSV that spreadsheets take for text', () => {
  expect(csvLine(['=HYPERLINK("http://x")', 'a,"b"', '-1', 'line\nbreak'])).toBe(
    `"'=HYPERLINK(""http://x"")","a,""b""","'-1","linebreak"`,
  );
});

it('steers no terminal', () => {
  expect(printable('a\u001b[31mred\u0007\tb\u202e')).toBe('a[31mred\tb');
});

it('sums up each kind that there is', () => {
  expect(
    recordSums([
      { kind: 'invoice', state: 'done', count: 3 },
      { kind: 'invoice', state: 'skipped', count: 1 },
      { kind: 'ticket', state: 'undone', count: 2 },
    ]),
  ).toEqual([
    'Invoices: 0 to do, 3 done, 1 not imported',
    'Tickets: 0 to do, 0 done, 0 not imported, 2 undone, 0 kept',
  ]);
});
