import { handlerFor, versionsOf } from './php-handlers.ts';

const handler = (id: string, version: string, type: string, enabled = true) => ({
  id,
  version,
  fullVersion: `${version}.1`,
  type,
  enabled,
});
const handlers = [
  handler('plesk-php74-fastcgi', '7.4', 'fastcgi', false),
  handler('plesk-php83-fastcgi', '8.3', 'fastcgi'),
  handler('plesk-php83-fpm', '8.3', 'fpm'),
  handler('plesk-php83-fpm-dedicated', '8.3', 'fpm'),
  handler('plesk-php84-fastcgi', '8.4', 'fastcgi'),
  handler('plesk-php84-fpm-dedicated', '8.4', 'fpm'),
  handler('plesk-php84-fpm', '8.4', 'fpm'),
  handler('plesk-php810-fpm', '8.10', 'fpm'),
];

describe('the PHP versions of a server', () => {
  it('are those that an administrator enabled, newest first', () => {
    expect(versionsOf(handlers)).toEqual(['8.10', '8.4', '8.3']);
  });

  it.each([
    ['8.4', 'plesk-php83-fpm', 'plesk-php84-fpm'],
    ['8.4', 'plesk-php83-fpm-dedicated', 'plesk-php84-fpm-dedicated'],
    ['8.4', 'plesk-php83-fastcgi', 'plesk-php84-fastcgi'],
    ['8.10', 'plesk-php83-fastcgi', 'plesk-php810-fpm'],
    ['8.3', 'plesk-php83-fpm-dedicated', 'plesk-php83-fpm-dedicated'],
    ['8.3', undefined, 'plesk-php83-fpm'],
    ['7.4', 'plesk-php83-fastcgi', undefined],
    ['5.6', 'plesk-php83-fpm', undefined],
  ])('%s replaces %s by %s', (version, present, id) => {
    expect(handlerFor(version, present, handlers)?.id).toBe(id);
  });
});
