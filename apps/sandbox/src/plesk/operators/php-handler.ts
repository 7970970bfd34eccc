import { objectMissing, PanelFault } from '../panel-fault.ts';
import { eachMatch, type Finder, type Operator } from '../xml/operator.ts';
import { filter } from '../xml/schema.ts';
import { xml } from '../xml/xml-node.ts';

const fullVersions = ['7.4.33', '8.1.33', '8.2.29', '8.3.26', '8.4.13'];
const handlers = fullVersions.map((fullVersion) => {
  const version = fullVersion.split('.').slice(0, 2).join('.');
  const short = version.replace('.', '');
  return { id: `plesk-php${short}-fpm`, fullVersion, version, home: `/opt/plesk/php/${version}` };
});
type PhpHandler = (typeof handlers)[number];

const finder: Finder<PhpHandler> = {
  all: () => handlers,
  by(_panel, _rule, value) {
    const found = handlers.filter((handler) => handler.id === value);
    if (found.length === 0) throw new PanelFault(objectMissing, 'PHP handler does not exist');
    return found;
  },
};

/** `php-handler`: the PHP versions that sites can run on. */
export const phpHandlerOperator: Operator = {
  get: {
    content: [filter('handler-id')],
    run: (panel, request) =>
      eachMatch(panel, request, finder, (handler) => [
        xml('id', handler.id),
        xml('display-name', handler.fullVersion),
        xml('full-version', handler.fullVersion),
        xml('version', handler.version),
        xml('type', 'fpm'),
        xml('path', `${handler.home}/sbin/php-fpm`),
        xml('clipath', `${handler.home}/bin/php`),
        xml('phpini', `${handler.home}/etc/php.ini`),
        xml('custom', 'true'),
        xml('handler-status', 'enabled'),
      ]),
  },
};
