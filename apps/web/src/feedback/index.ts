import type { ComponentType } from 'react';

export const feedbackScreens = {
  feedback: async () => (await import('./feedback-screen.tsx')).FeedbackScreen,
} satisfies Record<string, () => Promise<ComponentType>>;
