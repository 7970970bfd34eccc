import { objectMissing, PanelFault } from '../panel-fault.ts';
import { phpHandlers } from '../php.ts';
import { eachMatch, type Finder, type Operator } from '../xml/operator.ts';
import { many, one } from '../xml/schema.ts';
import { xml } from '../xml/xml-node.ts';

type PhpHandler = (typeof phpHandlers)[number];

const finder: Finder<PhpHandler> = {
  hasFilterId: false,
  all: () => phpHandlers,
  by(_panel, _rule, value) {
    const found = phpHandlers.filter((handler) => handler.id === value);
    if (found.length === 0) throw new PanelFault(objectMissing, 'PHP handler does not exist');
    return found;
  },
};

/** `php-handler`: the PHP versions that sites can run on. */
export const phpHandlerOperator: Operator = {
  get: {
    content: [one('filter', [many('id')])],
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
        xml('handler-status', handler.enabled ? 'enabled' : 'disabled'),
      ]),
  },
};
