import type { ComponentType } from 'react';

export const landingScreens = {
  landing: async () => (await import('./landing-screen.tsx')).LandingScreen,
} satisfies Record<string, () => Promise<ComponentType>>;
