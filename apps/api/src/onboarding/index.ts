export { OnboardingHttpModule } from './onboarding.module.ts';
export { OnboardingService } from './onboarding.service.ts';
