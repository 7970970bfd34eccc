import { sqlStatements } from './sql-statements.ts';

it('splits a script at the semicolons between its statements and at no other', () => {
  const body = `CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; PERFORM 2; END $$`;
  const tagged = `DO $do$ BEGIN EXECUTE $$SELECT 1; $$; END $do$`;
  const script = [
    `-- a comment; with a semicolon\nCREATE TABLE "a;b" (t text DEFAULT 'x;''y')`,
    body,
    tagged,
    `/* nothing; here */`,
    '',
    `SELECT 'it''s'; -- the end;`,
  ].join(';\n');
  expect(sqlStatements(script)).toEqual([
    `-- a comment; with a semicolon\nCREATE TABLE "a;b" (t text DEFAULT 'x;''y')`,
    body,
    tagged,
    `SELECT 'it''s'`,
  ]);
});

it('finds no statement in an empty script', () => {
  expect(sqlStatements(' \n-- nothing\n;;')).toEqual([]);
});
