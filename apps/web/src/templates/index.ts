import type { ComponentType } from 'react';

export { TemplatesCard } from './templates-card.tsx';

export const templatesScreens = {
  installTemplate: async () => (await import('./install-template-screen.tsx')).InstallTemplateScreen,
  orderTemplate: async () => (await import('./template-screens.tsx')).OrderTemplateScreen,
} satisfies Record<string, () => Promise<ComponentType>>;
