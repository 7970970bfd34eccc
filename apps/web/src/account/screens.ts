import type { ComponentType } from 'react';

export const accountScreens = {
  accountSettings: async () => (await import('./account-settings-screen.tsx')).AccountSettingsScreen,
} satisfies Record<string, () => Promise<ComponentType>>;
