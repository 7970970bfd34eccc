import type { ComponentProps, ReactNode } from 'react';
import { clsx } from 'clsx';

/** A surface whose rows are divided by lines. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={clsx(
        'divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card',
        className,
      )}
    />
  );
}

interface CardHeadProps {
  title: ReactNode;
  /** Beside the title: a chip, a count. */
  badge?: ReactNode;
  /** Under the title. */
  detail?: ReactNode;
  /** Actions for the whole card, at the right end. */
  actions?: ReactNode;
  level?: 'h2' | 'h3';
  id?: string;
}

export function CardHead({ title, badge, detail, actions, level: Heading = 'h2', id }: CardHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5">
      <div className={clsx('min-w-0', detail && 'flex-1 basis-48')}>
        <div className="flex flex-wrap items-center gap-2.5">
          <Heading id={id} className="font-sans text-md font-semibold">
            {title}
          </Heading>
          {badge}
        </div>
        {detail && <div className="mt-0.5 text-sm break-words text-ink-3">{detail}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}

/** Content of a card that is not a row. */
export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('px-5 py-4', className)} />;
}
