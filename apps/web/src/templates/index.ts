export { TemplatesCard } from './templates-card.tsx';
