import type { PanelAbility } from '../hosting/index.ts';
import type { TemplateSitePort } from './template-site.port.ts';

export const templatesAbility: PanelAbility<TemplateSitePort> = {
  name: 'templates',
  cannot: 'install templates',
};
