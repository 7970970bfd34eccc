import type { ComponentType } from 'react';

export const videosScreens = {
  videos: async () => (await import('./videos-screen.tsx')).VideosScreen,
} satisfies Record<string, () => Promise<ComponentType>>;
