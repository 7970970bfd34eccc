export { TemplatesCard } from './templates-card.tsx';
export { templatesScreens } from './screens.ts';
