import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import type { CallAnswer } from '@homeport/contract/call';
import type { templateCatalogue } from '@homeport/contract/templates';
import { Link } from 'react-router';
import { clsx } from 'clsx';
import { TextLink } from '../ui/text-link.tsx';
import { templatePath, CATALOGUE_PATH } from './template.ts';
import { text } from './texts.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ErrorState } from '../ui/empty-state.tsx';

interface TemplateFrameProps {
  back: { to: string; label: string };
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** Headline and margins of the screens of templates. */
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

type Listed = CallAnswer<typeof templateCatalogue>['templates'][number];

/** Templates side by side, each leading to its page. */
export function TemplateGrid({ templates }: { templates: readonly Listed[] }) {
  return (
    <ul role="list" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {templates.map((template) => (
        <li key={template.template_id}>
          <Link
            to={templatePath(template.template_name)}
            aria-label={text('look', { name: template.website_template_friendly_name })}
            className="block overflow-hidden rounded-card border border-line bg-surface shadow-card transition-[border-color] duration-150 hover:border-ink-3"
          >
            <TemplatePicture url={template.website_template_thumbnail} alternative="" />
            <span className="block border-t border-line px-5 py-3.5 font-semibold">
              {template.website_template_friendly_name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface TemplatePictureProps {
  url: string;
  /** Empty where the name is beside the picture. */
  alternative: string;
}

/** A picture of a template, in the shape that all of them have. */
function TemplatePicture({ url, alternative }: TemplatePictureProps) {
  return (
    <img
      src={url}
      alt={alternative}
      width={640}
      height={400}
      loading="lazy"
      className="aspect-[8/5] w-full bg-sunken object-cover object-top"
    />
  );
}

/** A picture in a card. */
export function PictureCard({ className, ...picture }: TemplatePictureProps & { className?: string }) {
  return (
    <div className={clsx('overflow-hidden rounded-card border border-line shadow-card', className)}>
      <TemplatePicture {...picture} />
    </div>
  );
}

/** The skeleton of a list of templates. */
export function TemplatesLoading() {
  return (
    <>
      <p role="status" className="sr-only">
        {text('loading')}
      </p>
      <div aria-hidden="true" className="grid animate-late gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} className="aspect-[8/6] w-full rounded-card" />
        ))}
      </div>
    </>
  );
}

/** The plan does not include templates; links to those that do. */
export function UpgradePrompt({ name }: { name?: string }) {
  return (
    <Banner
      tone="tide"
      action={
        <ButtonLink to={pathTo('upgradeToTemplate')} variant="primary" size="sm">
          {text('seePlans')}
        </ButtonLink>
      }
    >
      <strong className="font-semibold">{text('upgradeTitle')}</strong>
      {name !== undefined && <span className="block text-ink-2">{text('upgradeWhy', { name })}</span>}
    </Banner>
  );
}

/** The template does not exist. */
export function InvalidTemplate() {
  return (
    <ErrorState
      level="h1"
      title={text('invalid')}
      action={
        <>
          <ButtonLink to={CATALOGUE_PATH} variant="primary">
            {text('all')}
          </ButtonLink>
          <ButtonLink to={pathTo('home')}>{text('backToDashboard')}</ButtonLink>
        </>
      }
    >
      <p>{text('invalidWhy')}</p>
    </ErrorState>
  );
}
