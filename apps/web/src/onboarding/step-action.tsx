import type { Checklist, OnboardingStep } from '@homeport/contract/onboarding';
import { useLocation } from 'react-router';
import { pathTo } from '../foundation/routing/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { cardAnchors } from '../ui/card-anchors.ts';
import { text } from './texts.ts';

interface StepActionProps {
  step: OnboardingStep;
  website: Checklist['website'];
  /** The website that is on the screen. */
  shown: string | undefined;
}

/** The button of an open step; none where the screen below is the step itself. */
export function StepAction({ step, website, shown }: StepActionProps) {
  switch (step) {
    case 'plan':
      return <Step to={pathTo('purchase')} label={text('choosePlan')} />;
    case 'account':
      return null;
    case 'domain':
      if (website === null) return null;
      return website.is_temporary ? (
        <Step to={pathTo('addWebsite')} label={text('addDomain')} />
      ) : (
        <CardStep anchor="dns" label={text('seeRecords')} website={website} shown={shown} />
      );
    case 'certificate':
      return <CardStep anchor="health" label={text('seeCertificate')} website={website} shown={shown} />;
    case 'wordpress':
      return <CardStep anchor="wordpress" label={text('seeWordpress')} website={website} shown={shown} />;
    case 'mailbox':
      return <Step to={pathTo('email')} label={text('seeEmail')} />;
  }
}

function Step({ to, label }: { to: string; label: string }) {
  return (
    <ButtonLink size="sm" to={to} className="mt-2">
      {label}
    </ButtonLink>
  );
}

interface CardStepProps extends Pick<StepActionProps, 'website' | 'shown'> {
  anchor: keyof typeof cardAnchors;
  label: string;
}

/** Leads to a card of the website: on its own page to the card itself. */
function CardStep({ anchor, label, website, shown }: CardStepProps) {
  const { pathname } = useLocation();
  if (website === null) return null;
  const id = cardAnchors[anchor];
  const isHere = website.ascii_name === shown;
  const path = isHere ? pathname : pathTo('website', { websiteName: website.ascii_name });
  return (
    <ButtonLink
      size="sm"
      to={{ pathname: path, hash: id }}
      className="mt-2"
      onClick={() => {
        const card = document.getElementById(id);
        card?.scrollIntoView({ block: 'start' });
        card?.focus({ preventScroll: true });
      }}
    >
      {label}
    </ButtonLink>
  );
}
