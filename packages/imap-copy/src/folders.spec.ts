import { pairFolders } from './folders.ts';

const folder = (path: string, specialUse?: string, delimiter = '/', flags: string[] = []) => ({
  path,
  delimiter,
  flags: new Set(flags),
  ...(specialUse === undefined ? {} : { specialUse }),
});
const target = [folder('INBOX', '\\Inbox', '.'), folder('Gesendet', '\\Sent', '.')];
const pairs = (source: ReturnType<typeof folder>[], prefix = '') =>
  pairFolders(source, target, prefix).map(({ from, to }) => `${from} > ${to}`);

it('pairs special folders by what they are for, and others by name', () => {
  expect(
    pairs([folder('Inbox'), folder('Sent Items', '\\Sent'), folder('Papierkorb', '\\Trash'), folder('Work')]),
  ).toEqual(['Inbox > INBOX', 'Sent Items > Gesendet', 'Papierkorb > Trash', 'Work > Work']);
});

it('translates paths, without changing their depth', () => {
  expect(pairs([folder('Work/Old'), folder('v1.2/notes')])).toEqual([
    'Work/Old > Work.Old',
    'v1.2/notes > v1_2.notes',
  ]);
});

it('takes the prefix off that all names of the source have', () => {
  expect(pairs([folder('INBOX', undefined, '.'), folder('INBOX.Work', undefined, '.')], 'INBOX.')).toEqual([
    'INBOX > INBOX',
    'INBOX.Work > Work',
  ]);
});

it('leaves out folders without messages and views of others, and takes all messages last', () => {
  expect(
    pairs([
      folder('[Gmail]', undefined, '/', ['\\Noselect']),
      folder('[Gmail]/All Mail', '\\All'),
      folder('[Gmail]/Starred', '\\Flagged'),
      folder('[Gmail]/Important', '\\Important'),
      folder('Work'),
    ]),
  ).toEqual(['Work > Work', '[Gmail]/All Mail > Archive']);
});
