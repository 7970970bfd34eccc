import type { ReactNode } from 'react';
import type { OperationProgress } from '@homeport/contract/operation';
import { ProgressCard } from '../../ui/work-card.tsx';
import { operationTexts as text } from './parts-texts.ts';

/** What a screen reader hears after the name of a step. */
export const stepLabels = () => ({
  done: text('stepDone'),
  doing: text('stepDoing'),
  todo: text('stepTodo'),
});

interface OperationCardProps {
  title: string;
  detail: ReactNode;
  /** null: requested, and its progress is not known yet. */
  progress: OperationProgress | null;
  /** Value text of the bar while no step is named. */
  working?: string;
  level?: 'h1' | 'h2';
}

/** The progress of an operation; one that needs attention shows that staff are on it. */
export function OperationCard({ title, detail, progress, working, level }: OperationCardProps) {
  return (
    <ProgressCard
      title={title}
      detail={progress?.state === 'parked' ? (progress.message ?? text('waitsForStaff')) : detail}
      percent={progress?.progress ?? 0}
      working={working}
      steps={progress?.steps ?? []}
      stateLabels={stepLabels()}
      level={level}
    />
  );
}
