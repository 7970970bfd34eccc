import { catalogue } from '../foundation/texts/catalogue.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { CATALOGUE_PATH } from './template.ts';

const text = catalogue({
  title: 'Website templates',
  lead: 'Start with a ready-made website.',
  browse: 'Browse',
});

/** Links to the templates from the dashboard. */
export function TemplatesCard() {
  return (
    <Card>
      <CardHead
        title={text('title')}
        detail={text('lead')}
        actions={
          <ButtonLink size="sm" to={CATALOGUE_PATH}>
            {text('browse')}
          </ButtonLink>
        }
      />
    </Card>
  );
}
