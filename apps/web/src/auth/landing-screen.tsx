import { Check } from 'lucide-react';
import { useTitle } from '../foundation/layout/use-title.ts';
import { AuthCard } from './auth-card.tsx';
import { DomainSearch } from '../domains/domain-search.tsx';
import { PlanTeaser } from './plan-teaser.tsx';
import { SignUpCard } from './sign-up-card.tsx';
import { text } from './texts.ts';

const promises = [text('daysFree'), text('moneyBack'), text('helpWithinHours')];

/** What we are, and the way in. */
export function LandingScreen() {
  useTitle(text('landingTitle'));
  return (
    <div className="mx-auto grid w-full max-w-280 grid-cols-1 gap-14 px-4 pt-7 pb-6 sm:px-6 sm:pt-9 lg:gap-18">
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[1fr_25rem] lg:gap-16">
        <div className="grid grid-cols-1 justify-items-start gap-7 lg:pt-11">
          <h1 className="text-[clamp(2rem,11.1vw,2.5rem)] leading-[1.05] font-bold tracking-[-0.03em] sm:text-[3.5rem]">
            <span className="block">{text('headlineFirst')}</span> {text('headlineSecond')}
          </h1>
          <p className="max-w-125 text-[1.125rem] leading-7 text-ink-2">{text('lead')}</p>
          <DomainSearch />
          <ul className="-mt-1 flex flex-wrap gap-x-5 gap-y-2.5 text-ink-2">
            {promises.map((promise) => (
              <li key={promise} className="flex items-center gap-1.5">
                <Check size={16} aria-hidden="true" className="text-ok" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <div className="grid grid-cols-1 justify-items-center lg:justify-items-end">
          <SignUpCard as={AuthCard} level="h2" />
        </div>
      </div>
      <PlanTeaser />
    </div>
  );
}
