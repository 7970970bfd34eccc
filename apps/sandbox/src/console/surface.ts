import type { Surface } from '../pages/surface.ts';

const own = (name: string) => new URL(`assets/${name}`, import.meta.url);

export const consoleSurface: Surface = {
  name: 'console',
  assets: '/assets',
  styles: ['frame.css', 'pieces.css', 'inbox.css', 'resources.css', 'time-and-faults.css', 'cdn.css'].map(
    own,
  ),
  script: own('console.js'),
  icon: true,
};
