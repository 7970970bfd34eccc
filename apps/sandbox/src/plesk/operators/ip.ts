import { okResult, type Operator } from '../xml/operator.ts';
import { xml } from '../xml/xml-node.ts';

/** `ip`: the server's own addresses. */
export const ipOperator: Operator = {
  get: {
    content: [],
    run: (panel) => [
      okResult(
        xml('addresses', [
          xml('ip_info', [
            xml('ip_address', panel.server.ipv4),
            xml('netmask', '255.255.255.0'),
            xml('type', 'shared'),
            xml('interface', 'eth0'),
          ]),
        ]),
      ),
    ],
  },
};
