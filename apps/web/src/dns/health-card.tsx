import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { zoneHealth } from '@homeport/contract/dns';
import { query } from '../foundation/http/query.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import type { Planned } from './saving.ts';
import { text } from './texts.ts';

type Finding = CallAnswer<typeof zoneHealth>['findings'][number];

interface HealthCardProps {
  domain: string;
  onPlan: (planned: Planned) => void;
}

/** What makes email or websites fail, with the change that repairs it. Nothing is shown while it is unknown. */
export function HealthCard({ domain, onPlan }: HealthCardProps) {
  const { data } = useQuery(query(zoneHealth, { params: { domain } }));
  if (data === undefined || data.findings.length === 0) return null;
  const { findings, version } = data;
  return (
    <Card aria-label={text('health')}>
      <CardHead title={text('health')} badge={<Chip tone="warn">{findings.length}</Chip>} />
      {findings.map((finding) => {
        const problem = sentenceOf(finding);
        return (
          <CardBody
            key={`${finding.code} ${finding.name}`}
            className="flex flex-wrap items-center justify-between gap-3 py-3"
          >
            <p className="min-w-0 flex-1 basis-60 text-sm [overflow-wrap:anywhere]">{problem}</p>
            {finding.fix.length > 0 && (
              <Button
                size="sm"
                aria-label={text('fixOf', { problem })}
                onClick={() =>
                  onPlan({ source: 'fix', detail: finding.code, version, changes: finding.fix, breaks: [] })
                }
              >
                {text('fix')}
              </Button>
            )}
          </CardBody>
        );
      })}
    </Card>
  );
}

function sentenceOf({ code, name, host: whole }: Finding): string {
  const host = whole.replace(/\.$/, '');
  if (code === 'cname_dangling') return text(code, { name, host });
  return code === 'mx_nowhere' ? text(code, { host }) : text(code);
}
