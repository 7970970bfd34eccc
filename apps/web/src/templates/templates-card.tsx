import { text } from './texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { CATALOGUE_PATH } from './template.ts';

/** Links to the templates from the dashboard. */
export function TemplatesCard() {
  return (
    <Card>
      <CardHead
        title={text('cardTitle')}
        detail={text('cardLead')}
        actions={
          <ButtonLink size="sm" to={CATALOGUE_PATH}>
            {text('browse')}
          </ButtonLink>
        }
      />
    </Card>
  );
}
