import type { Website } from '@homeport/contract/hosting';
import { readableHost } from '../foundation/host-name.ts';
import { WorkCard } from '../ui/work-card.tsx';
import { text } from './texts.ts';
import { useInstallation } from './use-installation.ts';

const stateLabels = { done: text('stepDone'), doing: text('stepDoing'), todo: text('stepTodo') };

/** An installation under way: how far it is, and at what. */
export function InstallWork({ website, hash }: { website: Website; hash: string }) {
  const { percent, steps, lost } = useInstallation(website, hash);
  const host = readableHost(website.website.ascii_name);
  return (
    <WorkCard
      title={text('installing')}
      detail={lost ? <span role="status">{text('connectionLost')}</span> : text('installingOn', { host })}
      percent={percent}
      working={text('working')}
      steps={steps}
      stateLabels={stateLabels}
    />
  );
}
