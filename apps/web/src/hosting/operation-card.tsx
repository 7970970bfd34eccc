import type { OperationProgress } from '@homeport/contract/operation';
import { WorkCard } from '../ui/work-card.tsx';
import { text } from './start-texts.ts';

const stateLabels = { done: text('stepDone'), doing: text('stepDoing'), todo: text('stepTodo') };

interface OperationCardProps {
  title: string;
  detail: string;
  /** null: asked for, and nothing known of it yet. */
  progress: OperationProgress | null;
  level?: 'h1' | 'h2';
}

export function OperationCard({ title, detail, progress, level }: OperationCardProps) {
  return (
    <WorkCard
      title={title}
      detail={progress?.state === 'parked' ? (progress.message ?? text('waitsForStaff')) : detail}
      percent={progress?.progress ?? 0}
      steps={progress?.steps ?? []}
      stateLabels={stateLabels}
      level={level}
    />
  );
}
