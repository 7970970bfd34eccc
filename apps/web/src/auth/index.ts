export { AuthCard, AuthPage } from './auth-card.tsx';
export { deviceLabel } from './device-row.tsx';
export { EmailCard } from './email-card.tsx';
export { PasswordCard } from './password-card.tsx';
export { authScreens, ConfirmDialog, StaffFactorScreen } from './screens.ts';
export { SecondFactorsCard } from './second-factors-card.tsx';
export { SessionsCard } from './sign-ins.tsx';
export { SignUpForm } from './sign-up-form.tsx';
export { SignUpCard } from './sign-up-screen.tsx';
