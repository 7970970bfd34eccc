import type { ComponentType } from 'react';

export const websitesScreens = {
  addWebsite: async () => (await import('./add-website-screen.tsx')).AddWebsiteScreen,
} satisfies Record<string, () => Promise<ComponentType>>;
