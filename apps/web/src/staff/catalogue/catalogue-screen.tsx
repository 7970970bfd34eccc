import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { catalogue } from '@homeport/contract/staff-catalogue';
import { query } from '../../foundation/http/query.ts';
import { Button } from '../../ui/button.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { LoadError } from '../load-error.tsx';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { type Catalogue, priceLists } from './catalogue-data.ts';
import { DraftBanner } from './draft-banner.tsx';
import { PriceCard } from './price-card.tsx';
import { PriceForm } from './price-form.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { text } from './texts.ts';
import { VersionsCard } from './versions-card.tsx';

const PUBLISHING_MS = 2_000;

/** Prices of all plans, for admins: what new customers pay, who has which, and changes that are being prepared. */
export function CatalogueScreen() {
  return (
    <StaffScreen title={common('catalogue')} right="catalogue">
      {() => <Loaded />}
    </StaffScreen>
  );
}

function Loaded() {
  const { data, error, isFetching, refetch } = useQuery({
    ...query(catalogue, {}),
    refetchInterval: ({ state }) => (state.data?.draft?.state === 'publishing' ? PUBLISHING_MS : false),
  });
  if (data === undefined && error !== null) {
    return (
      <LoadError
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
        missing={text('missing')}
        level="h1"
      >
        {text('notLoaded')}
      </LoadError>
    );
  }
  if (data === undefined) {
    return (
      <div role="status">
        <span className="sr-only">{common('loading')}</span>
        <CardSkeleton rows={6} />
      </div>
    );
  }
  return <Prices catalogue={data} />;
}

function Prices({ catalogue: shown }: { catalogue: Catalogue }) {
  const [isEditing, setEditing] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const { draft, prices, history } = shown;
  const edit = () => setEditing(true);
  if (isEditing)
    return (
      <>
        <ScreenTitle lead={text('fieldHint')}>{text('change')}</ScreenTitle>
        <PriceForm
          catalogue={shown}
          onSaved={() => {
            setEditing(false);
            setReviewing(true);
          }}
          onClose={() => setEditing(false)}
        />
      </>
    );
  return (
    <>
      <ScreenTitle
        lead={text('lead')}
        aside={
          draft === null && (
            <Button variant="primary" onClick={edit}>
              {text('change')}
            </Button>
          )
        }
      >
        {common('catalogue')}
      </ScreenTitle>
      <div className="grid gap-5">
        {draft && <DraftBanner draft={draft} onContinue={edit} onReview={() => setReviewing(true)} />}
        {priceLists.map((list) => (
          <PriceCard key={list} list={list} prices={prices} />
        ))}
        <VersionsCard history={history} />
      </div>
      <ReviewDialog draft={isReviewing ? draft : null} onClose={() => setReviewing(false)} />
    </>
  );
}
