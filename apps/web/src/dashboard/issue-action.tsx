import { Suspense } from 'react';
import type { Website } from '@homeport/contract/hosting';
import { useNavigate } from 'react-router';
import { lazyPart } from '../foundation/lazy-part.tsx';
import { LoginTabOutcome } from '../foundation/layout/login-tab.tsx';
import { ContactSupport } from '../foundation/layout/unreachable.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import {
  canTryCertificate,
  canUpdateWordpress,
  healthTexts as text,
  phpVersionAnchor,
  TryCertificate,
  useOpenPanel,
  useSync,
} from '../hosting/index.ts';
import type { Issue } from '../hosting/index.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { text as dashboardText } from './texts.ts';

const UpdateButton = lazyPart(async () => ({
  default: (await import('../wordpress/index.ts')).UpdateButton,
}));

interface IssueActionProps {
  website: Website;
  issue: Issue;
  /** Whether the website is on the screen. */
  isShown: boolean;
}

/** The button that solves an issue, or leads to where it is solved. */
export function IssueAction({ website, issue, isShown }: IssueActionProps) {
  const websiteName = website.website.ascii_name;
  const path = pathTo('website', { websiteName });
  const navigate = useNavigate();
  switch (issue) {
    case 'certificate':
      if (canTryCertificate(website)) return <TryCertificate websiteId={website.website.id} />;
      return website.health.issues_certificates ? (
        <CheckOrShow path={path} isShown={isShown} />
      ) : (
        <PanelOrSupport website={website} />
      );
    case 'php':
      return website.missing_abilities?.includes('web_server') ? (
        <PanelOrSupport website={website} />
      ) : (
        <ButtonLink size="sm" to={{ pathname: path, hash: phpVersionAnchor }}>
          {text('changePhp')}
        </ButtonLink>
      );
    case 'wordpress':
    case 'security_update':
      return canUpdateWordpress(website) ? (
        <Suspense>
          <UpdateButton website={website} onStarted={() => !isShown && void navigate(path)} />
        </Suspense>
      ) : isShown ? (
        <PanelOrSupport website={website} />
      ) : (
        <CheckOrShow path={path} isShown={false} />
      );
    case 'error':
      return isShown ? (
        <>
          <CheckNow />
          <PanelOrSupport website={website} />
        </>
      ) : (
        <CheckOrShow path={path} isShown={false} />
      );
    case 'silent':
      return isShown ? (
        <>
          <CheckNow />
          <ContactSupport size="sm" />
        </>
      ) : (
        <CheckOrShow path={path} isShown={false} />
      );
    case 'switched_off':
      // On its own page, the way to support is below.
      return isShown ? <CheckNow /> : <ContactSupport size="sm" />;
    case 'dns':
    case 'nameservers':
      return <NamesAction website={website} issue={issue} isShown={isShown} />;
    case 'www':
      return <CheckOrShow path={path} isShown={isShown} label={text('fixDns')} />;
    default:
      return <CheckOrShow path={path} isShown={isShown} />;
  }
}

/** On the website's own page, the line says what to set; what is missing of a domain that we manage is on its page. */
function NamesAction({ website, issue, isShown }: IssueActionProps) {
  const isDomains = issue === 'nameservers' && website.pointing.managed;
  const path = pathTo('website', { websiteName: website.website.ascii_name });
  return (
    <>
      {isDomains && (
        <ButtonLink size="sm" to={pathTo('domain', { domainName: domainOf(website) })}>
          {text('showDomain')}
        </ButtonLink>
      )}
      {isShown ? (
        <CheckNow label={dashboardText('checkDns')} />
      ) : (
        !isDomains && <CheckOrShow path={path} isShown={false} label={text('fixDns')} />
      )}
    </>
  );
}

/** The registrable domain of a website's name. */
function domainOf({ website, pointing }: Website): string {
  return pointing.parent_domain ?? website.ascii_name;
}

/** Checks the websites again. */
export function CheckNow({ label = text('checkNow') }: { label?: string }) {
  const sync = useSync();
  return (
    <Button size="sm" busy={sync.isPending} onClick={() => sync.mutate({ body: {} })}>
      {label}
    </Button>
  );
}

interface CheckOrShowProps {
  path: string;
  isShown: boolean;
  /** Of the link to the website's own page. */
  label?: string;
}

/** On the website's own page, what to do is below; so the line only checks it again. */
function CheckOrShow({ path, isShown, label = text('seeDetails') }: CheckOrShowProps) {
  if (isShown) return <CheckNow />;
  return (
    <ButtonLink size="sm" to={path}>
      {label}
    </ButtonLink>
  );
}

/** What customers do themselves in the control panel; servers without a sign-in to it have support. */
function PanelOrSupport({ website }: { website: Website }) {
  const hasLogin = !website.missing_abilities?.includes('panel_login');
  const opener = useOpenPanel(hasLogin ? website.plesk_id : undefined);
  if (!opener.isAvailable) return <ContactSupport size="sm" />;
  return (
    <>
      <Button size="sm" busy={opener.busy} onClick={opener.open}>
        {text('openPanel')}
      </Button>
      <LoginTabOutcome opener={opener} linkLabel={dashboardText('panelLink')} />
    </>
  );
}
