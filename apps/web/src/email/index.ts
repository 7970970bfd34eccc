export const emailScreens = {
  email: async () => (await import('./email-screen.tsx')).EmailScreen,
};
