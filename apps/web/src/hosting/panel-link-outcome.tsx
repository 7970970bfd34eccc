import { Banner } from '../ui/banner.tsx';
import { ButtonAnchor } from '../ui/button-link.tsx';
import { text } from './texts.ts';
import type { PanelOpener } from './use-open-panel.ts';

/** What came of opening the panel, when no tab shows it. */
export function PanelLinkOutcome({ opener }: { opener: PanelOpener }) {
  if (opener.failed) {
    return (
      <Banner tone="bad" live className="mt-5">
        {text('linkFailed')}
      </Banner>
    );
  }
  if (opener.blockedUrl === null) return null;
  return (
    <Banner
      tone="warn"
      live
      className="mt-5"
      action={
        <ButtonAnchor href={opener.blockedUrl} size="sm" onClick={opener.forgetUrl}>
          {text('panelLink')}
        </ButtonAnchor>
      }
    >
      {text('panelBlocked')}
    </Banner>
  );
}
