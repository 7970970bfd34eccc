import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Website } from '@homeport/contract/hosting';
import { InstallForm } from './install-form.tsx';
import { InstallWork } from './install-work.tsx';
import { PictureCard } from './template-picture.tsx';
import { UpgradePrompt } from './upgrade-prompt.tsx';
import { useInstallTemplate } from './use-install-template.ts';
import type { TemplateCard } from './use-template.ts';

interface InstallTemplateProps {
  id: string;
  card: TemplateCard;
  websites: readonly Website[];
}

/** The form, then the work, on the left; the template on the right. */
export function InstallTemplate({ id, card, websites }: InstallTemplateProps) {
  const [search] = useSearchParams();
  const wanted = search.get('website');
  const active = websites.filter(({ state }) => state === 'active');
  const [chosen, setChosen] = useState(wanted);
  const website = active.find(({ website }) => website.id === chosen) ?? active[0];
  const install = useInstallTemplate(id);
  const name = card.website_template_friendly_name;
  const [picture] = card.pictures;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
      <div className="grid grid-cols-1 gap-5">
        {install.upgrade && <UpgradePrompt name={name} />}
        {install.hash !== null && website ? (
          <InstallWork
            name={name}
            hash={install.hash}
            website={website}
            onAgain={install.again}
            onWithoutBackup={install.goWithoutBackup}
          />
        ) : (
          <InstallForm
            name={name}
            websites={active}
            website={website}
            goesWithoutBackup={search.get('backup') === 'none' && website?.website.id === wanted}
            onChoose={setChosen}
            install={install}
          />
        )}
      </div>
      {picture && (
        <PictureCard url={picture.url} alternative={picture.alternative} className="max-lg:order-first" />
      )}
    </div>
  );
}
