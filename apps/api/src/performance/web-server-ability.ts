import type { PanelAbility } from '../hosting/index.ts';
import type { WebServerPort } from './web-server.port.ts';

export const webServerAbility: PanelAbility<WebServerPort> = {
  name: 'web_server',
  cannot: 'change web server settings',
};
