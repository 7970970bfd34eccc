import { useQuery } from '@tanstack/react-query';
import { agents } from '@homeport/contract/support';
import { useWatch } from 'react-hook-form';
import { query } from '../../foundation/http/query.ts';
import type { Form } from '../../foundation/locale/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/text-input.tsx';
import type { Can } from '../access.ts';
import { isRestricted, type ReplyValues } from './reply-facts.ts';
import { text } from './texts.ts';

interface StepFieldsProps {
  form: Form<ReplyValues>;
  can: Can;
  isShared: boolean;
}

/** What happens when the reply is sent. */
export function StepFields({ form, can, isShared }: StepFieldsProps) {
  const mayAssign = can('tickets.assign');
  const staff = useQuery({ ...query(agents, {}), enabled: mayAssign });
  const assignee = useWatch({ control: form.control, name: 'assignee' });
  const people = staff.data?.all_agents ?? [];
  const isOther = assignee.includes('@') && !people.some(({ value }) => value === assignee);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={text('status')}>
        <Select {...form.register('status')}>
          <option value="">{text('statusStays')}</option>
          <option value="open">{text('toOpen')}</option>
          <option value="escalated">{text('toEscalated')}</option>
          <option value="closed">{text('toClosed')}</option>
        </Select>
      </Field>
      <Field label={text('assignee')} hint={isShared && isRestricted(assignee) && text('mayNotAssign')}>
        <Select value={assignee} onChange={({ target }) => form.setValue('assignee', target.value)}>
          <option value="">{text('assigneeStays')}</option>
          <option value="assign_to_me">{text('toMe')}</option>
          {(mayAssign || assignee === 'unassign') && <option value="unassign">{text('toNobody')}</option>}
          {isOther && <option value={assignee}>{assignee}</option>}
          {people.map(({ label, value }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
