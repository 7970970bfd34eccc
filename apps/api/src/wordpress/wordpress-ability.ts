import type { PanelAbility } from '../hosting/index.ts';
import type { WordpressToolkitPort } from './wordpress-toolkit.port.ts';

export const wordpressAbility: PanelAbility<WordpressToolkitPort> = {
  name: 'wordpress',
  cannot: 'install or manage WordPress',
};
