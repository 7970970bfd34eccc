import { ButtonLink } from '../ui/button-link.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { text } from './card-texts.ts';
import { CATALOGUE } from './template.ts';

/** On the dashboard: where ready-made websites are. */
export function TemplatesCard() {
  return (
    <Card>
      <CardHead
        title={text('title')}
        detail={text('lead')}
        actions={
          <ButtonLink size="sm" to={CATALOGUE}>
            {text('browse')}
          </ButtonLink>
        }
      />
    </Card>
  );
}
