import { lazyPart } from '../foundation/lazy-part.tsx';

export const WebsiteCards = lazyPart(async () => ({
  default: (await import('./website-cards.tsx')).WebsiteCards,
}));
