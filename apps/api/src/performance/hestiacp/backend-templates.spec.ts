import { offeredVersions, type ServerPhp, templateFor, versionOf } from './backend-templates.ts';

const php: ServerPhp = {
  templates: ['default', 'no-php', 'PHP-8_1', 'PHP-8_3', 'PHP-8_4', 'fast-PHP-8_3'],
  versions: ['8.3', '7.4', '8.4'],
  defaultVersion: '8.3',
};

describe('the backend templates of HestiaCP', () => {
  it.each([
    ['PHP-8_4', '8.4'],
    ['fast-PHP-8_3', '8.3'],
    ['default', '8.3'],
    ['no-php', null],
    ['', null],
  ])('%j runs %s', (template, version) => {
    expect(versionOf(template, php)).toBe(version);
  });

  it('do not tell the version of a template that names none where the server has no default', () => {
    expect(versionOf('default', { ...php, defaultVersion: undefined })).toBeNull();
  });

  it('offer the versions that are installed and have a template, newest first', () => {
    expect(offeredVersions(php)).toEqual(['8.4', '8.3']);
  });

  it.each([
    ['8.4', 'default', 'PHP-8_4'],
    ['8.3', 'fast-PHP-8_2', 'fast-PHP-8_3'],
    ['8.4', 'fast-PHP-8_3', 'PHP-8_4'],
    ['8.1', 'default', undefined],
    ['7.4', 'default', undefined],
  ])('%s replaces %s by %s', (version, present, template) => {
    expect(templateFor(version, present, php)).toBe(template);
  });
});
