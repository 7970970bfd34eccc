import { Fault } from '../foundation/layout/fault.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { CardBody } from '../ui/card.tsx';
import { text } from './texts.ts';
import { useConnectMail } from './use-connect-mail.ts';

interface DomainFailureProps {
  domainName: string;
  /** Why, where it is known. */
  message: string | null;
}

/** The domain could not be connected: why, and another try. */
export function DomainFailure({ domainName, message }: DomainFailureProps) {
  const { connect, connecting, error, refusal, upgrade } = useConnectMail();
  return (
    <CardBody>
      <Fault
        error={error}
        busy={connecting}
        onRetry={() => connect(domainName)}
        action={
          upgrade !== null ? (
            <ButtonLink size="sm" to={pathTo('upgradePlan')}>
              {text('upgrade')}
            </ButtonLink>
          ) : undefined
        }
      >
        {upgrade ?? refusal ?? [text('connectFailed'), message].filter(Boolean).join(' ')}
      </Fault>
    </CardBody>
  );
}
