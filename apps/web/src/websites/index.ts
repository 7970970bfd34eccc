import type { ComponentType } from 'react';

export { WebsiteChoice } from './add-form.tsx';
export { BackendUnreachable, loadState } from './backend-unreachable.tsx';

export const websitesScreens = {
  addWebsite: async () => (await import('./add-website-screen.tsx')).AddWebsiteScreen,
} satisfies Record<string, () => Promise<ComponentType>>;
