import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { BuiltScreen } from './routing/screen-ids.ts';

const load = <Props,>(screen: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await screen() }));

/** Where each screen comes from; loaded when it is first shown. */
export const screens: Record<BuiltScreen, ComponentType> = {
  landing: load(async () => (await import('../auth/landing-screen.tsx')).LandingScreen),
  signUp: load(async () => (await import('../auth/sign-up-screen.tsx')).SignUpScreen),
  login: load(async () => (await import('../auth/login-screen.tsx')).LoginScreen),
  forgot: load(async () => (await import('../auth/forgot-screen.tsx')).ForgotScreen),
  resetMailSent: load(async () => (await import('../auth/reset-mail-sent-screen.tsx')).ResetMailSentScreen),
  resetPassword: load(async () => (await import('../auth/reset-password-screen.tsx')).ResetPasswordScreen),
  resetDone: load(async () => (await import('../auth/reset-done-screen.tsx')).ResetDoneScreen),
  accountSettings: load(async () => (await import('../auth/security-screen.tsx')).SecurityScreen),
  notFound: load(async () => (await import('./shell/not-found-screen.tsx')).NotFoundScreen),
};

/** Stands in for every screen that opens later. */
export const OpensSoonScreen = load(
  async () => (await import('./shell/opens-soon-screen.tsx')).OpensSoonScreen,
);
