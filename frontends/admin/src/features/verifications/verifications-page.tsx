import {
  Banner,
  Button,
  Card,
  EmptyState,
  ErrorState,
  PageHeader,
  PageSpinner,
} from '@makeport/ui';
import { CircleCheck } from '@makeport/ui/icons';
import { formatDateTime, usePageTitle } from '@makeport/web';
import { knownLocation, websiteLink } from '@makeport/rules';
import { errorText, TOLD_BY_PAGE, useQuery } from '@makeport/web/graphql';
import { useState } from 'react';
import {
  AdminVerificationsDocument,
  WaitingProfilesDocument,
  type AdminVerificationsQuery,
} from '../../gen/graphql';
import { useRows } from '../../shared/lists/use-rows';
import { formatAge } from '../../shared/queues';
import { NoRight } from '../../shared/rights/no-right';
import { useRight } from '../../shared/rights/rights';
import { VerificationDialog } from '../../shared/verifications/verification-dialog';

type Waiting = AdminVerificationsQuery['adminVerifications']['items'][number];

/**
 * Renders '/admin/verifications': manufacturers whose documents need a decision, longest waiting
 * first (VER-3).
 */
export function VerificationsPage() {
  usePageTitle('Verifications');
  const { may, reason } = useRight('accounts.view');
  if (may) return <Verifications />;
  return (
    <>
      <PageHeader title="Verifications" />
      <NoRight reason={reason} />
    </>
  );
}

function Verifications() {
  const [mayDecide, setMayDecide] = useState(true);
  const [now, setNow] = useState(() => new Date());
  const [open, setOpen] = useState<Waiting | null>(null);
  const list = useRows({
    query: AdminVerificationsDocument,
    variables: { first: 50 },
    page: ({ adminVerifications: { mayDecide: may, ...page } }) => {
      setMayDecide(may);
      return page;
    },
  });
  const profiles = useProfiles(list.rows.length);
  const decided = () => {
    setOpen(null);
    setNow(new Date());
    void list.reload();
  };
  const failed = list.error && errorText(list.error, 'Please check your connection.');
  return (
    <>
      <PageHeader
        title="Verifications"
        description="Manufacturers waiting for a decision on their documents, oldest first."
      />
      {failed && list.rows.length === 0 ? (
        <ErrorState
          title="Failed to load verifications"
          text={failed}
          onRetry={() => void list.reload()}
        />
      ) : !list.loaded ? (
        <PageSpinner label="Loading verifications" />
      ) : list.rows.length === 0 ? (
        <EmptyState
          tone="success"
          icon={CircleCheck}
          title="All caught up"
          text="All submitted documents have a decision."
        />
      ) : (
        <Card padding="none">
          <ul aria-label="Open items: Verifications" className="divide-y divide-line">
            {list.rows.map((item) => (
              <Row
                key={item.manufacturerId}
                item={item}
                profile={profiles.get(item.manufacturerId)}
                now={now}
                onOpen={() => setOpen(item)}
              />
            ))}
          </ul>
        </Card>
      )}
      {failed && list.rows.length > 0 && !list.busy && <Banner tone="error">{failed}</Banner>}
      {list.hasMore && (
        <Button className="mt-3" busy={list.busy} busyText="Loading..." onClick={list.loadMore}>
          Show more
        </Button>
      )}
      {open && (
        <VerificationDialog
          manufacturerId={open.manufacturerId}
          email={open.email}
          mayDecide={mayDecide}
          onClose={() => setOpen(null)}
          onDecided={decided}
        />
      )}
    </>
  );
}

interface Profile {
  location?: string | null;
  website?: string | null;
}

/**
 * Loads the manufacturers' profiles by id. They are queried separately, because a bff of the last
 * release does not support the query.
 */
function useProfiles(rows: number): ReadonlyMap<string, Profile> {
  const [{ data }] = useQuery({
    query: WaitingProfilesDocument,
    variables: { first: Math.min(Math.max(rows, 50), 200) },
    requestPolicy: 'cache-and-network',
    context: TOLD_BY_PAGE,
    pause: rows === 0,
  });
  return new Map(data?.adminVerifications.items.map((item) => [item.manufacturerId, item]));
}

interface RowProps {
  item: Waiting;
  /** Undefined while loading. */
  profile: Profile | undefined;
  now: Date;
  onOpen: () => void;
}

function Row({ item, profile, now, onOpen }: RowProps) {
  const { name, email, submittedAt, documents } = item;
  const facts = profile && [
    knownLocation(profile.location ?? '') ?? 'No location',
    websiteLink(profile.website ?? null)?.text ?? 'No website',
  ];
  return (
    <li className="flex flex-col gap-3 px-4 py-3 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-medium break-words">{name}</span>
          <time
            dateTime={submittedAt}
            title={formatDateTime(submittedAt)}
            className="whitespace-nowrap text-muted"
          >
            {formatAge(submittedAt, now)}
          </time>
        </p>
        <p className="text-sm break-words text-muted">
          {email}{' '}
          <span className="whitespace-nowrap">
            · {documents === 1 ? '1 document' : `${documents} documents`}
          </span>
        </p>
        {facts && <p className="text-sm break-words text-muted">{facts.join(' · ')}</p>}
        <p className="mt-1 text-xs text-muted">Manufacturer is waiting</p>
      </div>
      <Button size="sm" variant="primary" className="shrink-0" onClick={onOpen}>
        Review <span className="sr-only">{name}</span>
      </Button>
    </li>
  );
}
