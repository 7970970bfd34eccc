import { exportRecords } from '@homeport/contract/dns';
import { ChevronDown } from 'lucide-react';
import { api } from '../foundation/portal.ts';
import { buttonClass } from '../ui/button.tsx';
import { Menu, MenuButton } from '../ui/menu.tsx';
import { showToast } from '../ui/toaster.tsx';
import { text } from './texts.ts';

export type Tool = 'presets' | 'import' | 'history';

interface ToolsMenuProps {
  domain: string;
  onChoose: (tool: Tool) => void;
}

/** What else can be done with a zone. */
export function ToolsMenu({ domain, onChoose }: ToolsMenuProps) {
  return (
    <Menu
      label={text('tools')}
      triggerClassName={buttonClass({})}
      trigger={
        <>
          {text('tools')}
          <ChevronDown size={16} aria-hidden="true" />
        </>
      }
    >
      <MenuButton onSelect={() => onChoose('presets')}>{text('presets')}</MenuButton>
      <MenuButton onSelect={() => onChoose('history')}>{text('history')}</MenuButton>
      <MenuButton onSelect={() => onChoose('import')}>{text('importFile')}</MenuButton>
      <MenuButton onSelect={() => void download(domain)}>{text('exportFile')}</MenuButton>
    </Menu>
  );
}

async function download(domain: string): Promise<void> {
  try {
    const { file_name, zone_file } = await api(exportRecords, { params: { domain } });
    const url = URL.createObjectURL(new Blob([zone_file], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = file_name;
    link.click();
    URL.revokeObjectURL(url);
    showToast('ok', text('exported'));
  } catch {
    showToast('bad', text('exportFailed'));
  }
}
