import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ZoneRecords } from '@homeport/contract/dns';
import { Plus } from 'lucide-react';
import { Time } from '../foundation/format/time.tsx';
import { listOf } from '../foundation/format/numbers.ts';
import { Button } from '../ui/button.tsx';
import { ChangeProgress } from './change-progress.tsx';
import { changesOf, draftOf, emptyDraft, restored, type ShownRecord, withoutSet } from './draft.ts';
import { HealthCard } from './health-card.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { PendingBar } from './pending-bar.tsx';
import { PresetDialog } from './preset-dialog.tsx';
import { RecordForm } from './record-form.tsx';
import { RecordsTable } from './records-table.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { type Planned, useSaving } from './saving.ts';
import { text } from './texts.ts';
import { ToolsMenu, type Tool } from './tools-menu.tsx';
import { useDraft } from './use-draft.ts';

interface ZoneEditorProps {
  domain: string;
  zone: ZoneRecords;
}

/** The records of a zone: edits are collected, reviewed and saved together. */
export function ZoneEditor({ domain, zone }: ZoneEditorProps) {
  const [params, setParams] = useSearchParams();
  const { draft, setDraft, version } = useDraft(zone);
  const [edited, setEdited] = useState<ShownRecord | 'new' | null>(null);
  const [tool, setTool] = useState<Tool | null>(params.get('preset') === 'verification' ? 'presets' : null);
  const [planned, setPlanned] = useState<Planned | null>(null);
  const saving = useSaving(domain, zone);
  const changes = changesOf(zone.records, draft);
  const isSaving = zone.change?.state === 'saving';
  const failed = draftOf(zone.change?.state === 'failed' ? zone.change.changes : []);
  // Others may have made them meanwhile.
  const canEditAgain = changes.length === 0 && changesOf(zone.records, failed).length > 0;
  const closeTool = () => {
    setTool(null);
    if (params.has('preset')) setParams({}, { replace: true });
  };
  const plan = (next: Planned) => {
    closeTool();
    setPlanned(next);
  };
  const done = () => {
    if (planned?.source === 'edit') setDraft(emptyDraft);
    setPlanned(null);
  };
  const review = () => setPlanned({ source: 'edit', version, changes, breaks: saving.breaksOf(changes) });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-3">
          {zone.read !== null && (
            <>
              {text('readAt')} <Time iso={zone.read} />
              {'. '}
            </>
          )}
          {text('answering', { hosts: listOf(zone.nameservers) })}
        </p>
        <div className="flex gap-2">
          <ToolsMenu domain={domain} onChoose={setTool} />
          <Button variant="primary" onClick={() => setEdited('new')}>
            <Plus size={16} aria-hidden="true" />
            {text('add')}
          </Button>
        </div>
      </div>
      {zone.change !== null && (
        <ChangeProgress change={zone.change} onEdit={canEditAgain ? () => setDraft(failed) : undefined} />
      )}
      <HealthCard domain={domain} onPlan={plan} />
      {edited === 'new' && (
        <RecordForm
          zone={{ records: zone.records, draft, zone: domain, types: zone.types }}
          original={null}
          onDone={(next) => {
            setDraft(next);
            setEdited(null);
          }}
          onCancel={() => setEdited(null)}
        />
      )}
      <RecordsTable
        zone={{ records: zone.records, draft, zone: domain, types: zone.types }}
        edited={edited === 'new' ? null : edited}
        onEdit={setEdited}
        onDraft={(next) => {
          setDraft(next);
          setEdited(null);
        }}
        onDelete={(record) => setDraft(withoutSet(draft, record))}
        onRestore={(record) => setDraft(restored(draft, record))}
      />
      {changes.length > 0 && (
        <PendingBar
          count={changes.length}
          busy={isSaving}
          onReview={review}
          onDiscard={() => setDraft(emptyDraft)}
        />
      )}
      <PresetDialog
        open={tool === 'presets'}
        domain={domain}
        initial={params.get('preset')}
        onClose={closeTool}
        onPlan={plan}
      />
      <ImportDialog open={tool === 'import'} domain={domain} onClose={closeTool} onPlan={plan} />
      <HistoryDialog
        open={tool === 'history'}
        domain={domain}
        version={zone.version}
        onClose={closeTool}
        onPlan={plan}
      />
      <ReviewDialog planned={planned} saving={saving} onClose={() => setPlanned(null)} onDone={done} />
    </>
  );
}
