import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { TextLink } from '../ui/text-link.tsx';

interface TemplateFrameProps {
  back: { to: string; label: string };
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The head and the margins that the screens of templates share. */
export function TemplateFrame({ back, title, lead, children }: TemplateFrameProps) {
  return (
    <div className="mx-auto w-full max-w-280 px-4 pt-6 pb-14 sm:px-6">
      <TextLink to={back.to} className="inline-flex min-h-9 items-center gap-1.5 text-sm">
        <ArrowLeft size={16} aria-hidden="true" />
        {back.label}
      </TextLink>
      <h1 className="mt-1 text-[2rem] leading-10 font-semibold tracking-tight">{title}</h1>
      {lead && <p className="mt-1.5 max-w-150 text-ink-2">{lead}</p>}
      <div className="mt-6 grid grid-cols-1 gap-5">{children}</div>
    </div>
  );
}
