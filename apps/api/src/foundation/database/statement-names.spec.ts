import { StatementNames } from './statement-names.ts';

describe('the name of a statement', () => {
  it('is the same for the same text and fits Postgres', () => {
    const names = new StatementNames();
    expect(names.nameOf('SELECT 1')).toBe(names.nameOf('SELECT 1'));
    expect(names.nameOf('SELECT 1')).not.toBe(names.nameOf('SELECT 2'));
    expect(names.nameOf('SELECT 1').length).toBeLessThan(64);
  });

  it('is left out when there are too many', () => {
    const names = new StatementNames();
    for (let number = 0; number < 500; number += 1) names.nameOf(`SELECT ${number}`);
    expect(names.nameOf('SELECT 500')).toBe('');
    expect(names.nameOf('SELECT 7')).not.toBe('');
  });
});
