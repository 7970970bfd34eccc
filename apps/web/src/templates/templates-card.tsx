import { ButtonLink } from '../ui/button-link.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { CATALOGUE } from './places.ts';
import { text } from './texts.ts';

/** On the dashboard: where ready-made websites are. */
export function TemplatesCard() {
  return (
    <Card>
      <CardHead
        title={text('catalogueTitle')}
        detail={text('cardLead')}
        actions={
          <ButtonLink size="sm" to={CATALOGUE}>
            {text('browse')}
          </ButtonLink>
        }
      />
    </Card>
  );
}
