export { PerformanceCard } from './performance-card.tsx';
