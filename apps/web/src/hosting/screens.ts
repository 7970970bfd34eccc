import type { ComponentType } from 'react';

export const hostingScreens = {
  accountSetup: async () => (await import('./account-setup-screen.tsx')).AccountSetupScreen,
  usage: async () => (await import('./usage-screen.tsx')).UsageScreen,
} satisfies Record<string, () => Promise<ComponentType>>;
