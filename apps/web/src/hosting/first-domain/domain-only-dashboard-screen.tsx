import { useTitle } from '../../foundation/layout/use-title.ts';
import { DomainOnlyOffer } from './domain-only-offer.tsx';
import { text } from '../start-texts.ts';

export function DomainOnlyDashboardScreen() {
  useTitle(text('domainOnlyTitle'));
  return <DomainOnlyOffer />;
}
