import type { ComponentType } from 'react';

export { FailedTasks } from './failed-tasks.tsx';
export { TicketEmails } from './notification-settings.tsx';

export const accountScreens = {
  accountSettings: async () => (await import('./account-settings-screen.tsx')).AccountSettingsScreen,
} satisfies Record<string, () => Promise<ComponentType>>;
