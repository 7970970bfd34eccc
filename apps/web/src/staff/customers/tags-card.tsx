import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useCan } from '../access.ts';
import { text } from './list-texts.ts';
import { TagsDialog } from './tags-dialog.tsx';

/** The tags of a customer. */
export function TagsCard({ customerId, tags }: { customerId: string; tags: readonly string[] }) {
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Card aria-label={text('tags')}>
      <CardHead
        title={text('tags')}
        actions={
          can('customers.manage') && (
            <Button size="sm" onClick={() => setIsOpen(true)}>
              {text('changeTags')}
            </Button>
          )
        }
      />
      <CardBody>
        <TagChips tags={tags} />
      </CardBody>
      <TagsDialog isOpen={isOpen} customerIds={[customerId]} onClose={close} onSaved={close} />
    </Card>
  );
}

export function TagChips({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return <p className="text-sm text-ink-3">{text('noTags')}</p>;
  return (
    <ul role="list" className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Chip className="max-w-full">
            <span className="truncate">{tag}</span>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
