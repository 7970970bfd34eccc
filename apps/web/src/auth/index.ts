import { lazy } from 'react';
export { AuthCard, AuthPage } from './auth-card.tsx';
export { deviceLabel } from './device-row.tsx';
export { hasFieldErrors, showFieldErrors } from './field-errors.ts';
export { NewPasswordField } from './new-password-field.tsx';
export { EmailCard } from './email-card.tsx';
export { PasswordCard } from './password-card.tsx';
export { SecondFactorsCard } from './second-factors-card.tsx';
export { SessionsCard } from './sign-ins.tsx';
export { SignUpForm } from './sign-up-form.tsx';
export { SignUpCard } from './sign-up-screen.tsx';

export { useLinkToken } from './use-link-token.ts';

/** Asks a signed-in person to confirm their identity before a call continues. */
export const ConfirmDialog = lazy(async () => ({
  default: (await import('./confirm-dialog.tsx')).ConfirmDialog,
}));

/** Replaces the portal for staff until they set up or show a second factor. */
export const StaffFactorScreen = lazy(async () => ({
  default: (await import('./staff-factor-screen.tsx')).StaffFactorScreen,
}));
