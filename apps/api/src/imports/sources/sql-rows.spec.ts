import { dumpOf } from '../testing/dump.ts';
import { SqlRows } from './sql-rows.ts';

const wanted = new Map([['tblclients', new Set(['id', 'name', 'note'])]]);

/** Reads a text in chunks of so many bytes. */
function read(text: string | Buffer, chunkBytes = 1_000_000) {
  const rows = new SqlRows(wanted);
  const bytes = Buffer.from(text).toString('latin1');
  const found = [];
  for (let at = 0; at < bytes.length; at += chunkBytes)
    found.push(...rows.read(bytes.slice(at, at + chunkBytes), false));
  found.push(...rows.read('', true));
  return { values: found.map(({ values }) => values), malformed: rows.malformed };
}

const table =
  "CREATE TABLE `tblclients` (`id` int(10) NOT NULL, `name` varchar(20) DEFAULT 'a,`b`', `note` text);\n";
const insert = (values: string) => `${table}INSERT INTO \`tblclients\` VALUES ${values};\n`;

describe('reading the rows of a dump', () => {
  const columns = ['id', 'password', 'name', 'note'];
  const rows = [
    { id: 1, password: 'secret', name: "O'Hara \\ Söhne", note: 'a;b\n-- c /* d */ ),(' },
    { id: 2, password: 'secret', name: '日本 🚀', note: null },
    { id: 3, password: 'secret', name: Buffer.from('hex'), note: "'); DROP TABLE users; --" },
  ];
  const dump = dumpOf({ tblother: { columns, rows }, tblclients: { columns, rows } });
  const expected = [
    { id: '1', name: "O'Hara \\ Söhne", note: 'a;b\n-- c /* d */ ),(' },
    { id: '2', name: '日本 🚀', note: null },
    { id: '3', name: 'hex', note: "'); DROP TABLE users; --" },
  ];

  it.each([1, 2, 3, 7, 64, 1_000_000])('finds the wanted columns in chunks of %i bytes', (chunkBytes) => {
    expect(read(dump, chunkBytes)).toEqual({ values: expected, malformed: 0 });
  });

  it.each([
    ['a list of columns', "INSERT INTO `tblclients` (`note`, `id`) VALUES ('n', 1);", { id: '1', note: 'n' }],
    ['bare names', "insert into tblclients (id, name) values (1, 'n');", { id: '1', name: 'n' }],
    ['a database', 'INSERT INTO `whmcs`.`tblclients` (`id`) VALUES (1);', { id: '1' }],
    ['REPLACE and IGNORE', 'REPLACE INTO `tblclients` (`id`) VALUES (1);', { id: '1' }],
    [
      'an update of duplicates',
      'INSERT INTO `tblclients` (`id`) VALUES (1) ON DUPLICATE KEY UPDATE `id` = 2;',
      { id: '1' },
    ],
    [
      'an introducer',
      "INSERT INTO `tblclients` (`id`, `name`) VALUES (1,_binary 'n');",
      { id: '1', name: 'n' },
    ],
    [
      'doubled quotes',
      "INSERT INTO `tblclients` (`id`, `name`) VALUES (1,'it''s');",
      { id: '1', name: "it's" },
    ],
    [
      'negative numbers',
      'INSERT INTO `tblclients` (`id`, `name`) VALUES (1,-12.50);',
      { id: '1', name: '-12.50' },
    ],
  ])('reads statements with %s', (_, sql, values) => {
    expect(read(sql).values).toEqual([values]);
  });

  it('counts rows with another number of values than their table has columns', () => {
    expect(read(insert("(1,'a'),(2,'b',NULL),(3,'c',NULL,4)"))).toEqual({
      values: [{ id: '2', name: 'b', note: null }],
      malformed: 2,
    });
  });

  it('evaluates nothing: calls are no values', () => {
    expect(read(insert('(1,LOAD_FILE(0x2f657463),NOW())')).values[0]).toMatchObject({ id: '1' });
  });
});

describe('databases', () => {
  const row = 'INSERT INTO `tblclients` (`id`) VALUES (1);';

  it.each([
    ['that it uses', `USE \`whmcs\`;${row}use whmcs;${row}`],
    ['in names', `INSERT INTO whmcs.tblclients (id) VALUES (1);${row.replace('`tbl', '`whmcs`.`tbl')}`],
    ['in both', `USE \`whmcs\`;${row}${row.replace('`tblclients`', 'whmcs . tblclients')}`],
  ])('reads a dump of one database, %s', (_, sql) => {
    for (const chunkBytes of [1, 1_000])
      expect(read(sql, chunkBytes).values).toEqual([{ id: '1' }, { id: '1' }]);
  });

  it.each([
    ['USE', 'use shop;'],
    ['a name', row.replace('`tbl', '`shop`.`tbl')],
    ['a half quoted name', row.replace('`tbl', '`shop`.tbl').replace('clients`', 'clients')],
    ['a bare name', 'REPLACE INTO shop.tblclients (id) VALUES (2);'],
    ['a definition', 'CREATE TABLE IF NOT EXISTS `shop`.`tblclients` (`id` int);'],
    ['a table that is not read', 'INSERT INTO shop.other (id) VALUES (2);'],
  ])('refuses a second database, by %s', (_, sql) => {
    for (const chunkBytes of [1, 1_000])
      expect(() => read(`USE \`whmcs\`;${row}${sql}`, chunkBytes)).toThrow('more than one database');
  });
});

describe('encodings', () => {
  it('reads Windows-1252 where the dump says so, and where it is no UTF-8', () => {
    const latin = Buffer.from(insert("(1,'Müller €',NULL)").replace('€', '\u0080'), 'latin1');
    expect(read(Buffer.concat([Buffer.from('/*!40101 SET NAMES latin1 */;'), latin])).values[0]?.name).toBe(
      'Müller €',
    );
    expect(read(latin).values[0]?.name).toBe('Müller €');
  });

  it('refuses charsets whose quotes it cannot find', () => {
    expect(() => read(`/*!40101 SET NAMES sjis */;${insert('(1,NULL,NULL)')}`)).toThrow('written in sjis');
  });

  it('leaves out NUL, which Postgres cannot store', () => {
    expect(read(insert("(1,'a\\0b',0x610062)")).values[0]).toMatchObject({ name: 'ab', note: 'ab' });
  });
});

describe('a dump that is not complete', () => {
  it.each([
    ['INSERT INTO `tblclients` (`id`) VALUES (1),(2'],
    ["INSERT INTO `tblclients` (`id`) VALUES ('1"],
    ['CREATE TABLE `tblclients` (`id` int'],
  ])('is refused: %s', (sql) => {
    expect(() => read(sql)).toThrow('not complete');
  });

  it('needs the columns of tables that are read', () => {
    expect(() => read("INSERT INTO `tblclients` VALUES (1,'a',NULL);")).toThrow(
      'which columns tblclients has',
    );
  });

  it('holds no endless value in memory', () => {
    const rows = new SqlRows(wanted);
    rows.read(`${insert("('").slice(0, -2)}`, false);
    const chunk = 'x'.repeat(8 * 1_048_576);
    expect(() => {
      for (let index = 0; index < 10; index += 1) rows.read(chunk, false);
    }).toThrow('longer than 64 MB');
  });
});
