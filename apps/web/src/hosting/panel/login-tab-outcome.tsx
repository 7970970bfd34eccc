import { Banner } from '../../ui/banner.tsx';
import { ButtonAnchor } from '../../ui/button-link.tsx';
import { text } from '../texts.ts';
import type { LoginTab } from './use-login-tab.ts';

interface LoginTabOutcomeProps {
  opener: LoginTab;
  /** Names the link to press where the browser kept the tab from opening. */
  linkLabel: string;
  className?: string;
}

/** What came of opening the tab, when no tab shows it. */
export function LoginTabOutcome({ opener, linkLabel, className }: LoginTabOutcomeProps) {
  if (opener.failed) {
    return (
      <Banner tone="bad" live className={className}>
        {text('linkFailed')}
      </Banner>
    );
  }
  if (opener.blockedUrl === null) return null;
  return (
    <Banner
      tone="warn"
      live
      className={className}
      action={
        <ButtonAnchor href={opener.blockedUrl} size="sm" onClick={opener.forgetUrl}>
          {linkLabel}
        </ButtonAnchor>
      }
    >
      {text('tabBlocked')}
    </Banner>
  );
}
