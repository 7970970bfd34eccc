export { StatusBanners } from './status-banners.tsx';
export { eventTone, serviceTone } from './tones.ts';
