import { lazy } from 'react';
import type { ComponentType } from 'react';

export const authScreens = {
  signUp: async () => (await import('./sign-up-screen.tsx')).SignUpScreen,
  login: async () => (await import('./login-screen.tsx')).LoginScreen,
  forgot: async () => (await import('./password-reset-screens.tsx')).ForgotScreen,
  resetMailSent: async () => (await import('./password-reset-screens.tsx')).ResetMailSentScreen,
  resetPassword: async () => (await import('./password-reset-screens.tsx')).ResetPasswordScreen,
  resetDone: async () => (await import('./password-reset-screens.tsx')).ResetDoneScreen,
  undoEmail: async () => (await import('./undo-email-screen.tsx')).UndoEmailScreen,
} satisfies Record<string, () => Promise<ComponentType>>;

/** Asks a signed-in person to confirm their identity before a call continues. */
export const ConfirmDialog = lazy(async () => ({
  default: (await import('./confirm-dialog.tsx')).ConfirmDialog,
}));

/** Replaces the portal for staff until they set up or show a second factor. */
export const StaffFactorScreen = lazy(async () => ({
  default: (await import('./staff-factor-screen.tsx')).StaffFactorScreen,
}));
