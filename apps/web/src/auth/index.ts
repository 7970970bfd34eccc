import { lazy } from 'react';
import type { ComponentType } from 'react';
export { AuthCard, AuthPage } from './auth-card.tsx';
export { deviceLabel } from './device-row.tsx';
export { EmailCard } from './email-card.tsx';
export { PasswordCard } from './password-card.tsx';
export { SecondFactorsCard } from './second-factors-card.tsx';
export { SessionsCard } from './sign-ins.tsx';
export { SignUpForm } from './sign-up-form.tsx';
export { SignUpCard } from './sign-up-screen.tsx';

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
