import { ContactButton } from '@makeport/chat/contact';
import { ListPart, useListPart } from '@makeport/list-page';
import { sampleStatusLabel, Skeleton } from '@makeport/ui';
import { toast } from '@makeport/web';
import type { ReactNode } from 'react';
import { ManufacturerSamplesDocument } from '../../gen/graphql';
import { CorrectShipment } from '../../shared/shipments/correct-shipment';
import { isSampleShipmentCorrectable } from './is-shipment-correctable';
import { SampleActions } from './sample-actions';
import { SampleCard } from './sample-card';
import type { SampleFilter } from './sample-filter';

const PAGE_SIZE = 20;

interface SamplesSectionProps {
  filter: SampleFilter;
  /** Cursor of the last request in the previous section; null for the first section. */
  after: string | null;
  /** Number of change events since the page opened; an increase reloads the section. */
  changes: number;
  /** Called after the manufacturer has taken a step. */
  onTaken: () => void;
  /** Shown if there are no requests at all. */
  empty?: ReactNode;
}

/** Renders twenty requests and, when the user loads more, the next section below them. */
export function SamplesSection({ filter, after, changes, onTaken, empty }: SamplesSectionProps) {
  const list = useListPart({
    query: ManufacturerSamplesDocument,
    variables: {
      status: filter.status,
      search: filter.search.trim() || null,
      first: PAGE_SIZE,
      after,
    },
    part: (data) => data.sampleRequests,
    changes,
  });
  return (
    <ListPart
      list={list}
      after={after}
      failed="Failed to load sample requests"
      reason="instead"
      loading={<SamplesSkeleton />}
      empty={after === null && empty}
      card={(request, index) => (
        <SampleCard request={request} index={index}>
          <SampleActions
            request={request}
            onStale={list.reload}
            onTaken={(status) => {
              if (filter.status) {
                toast.success(`${request.productName}: ${sampleStatusLabel(status)}`);
                list.reload();
              }
              onTaken();
            }}
          >
            {request.shipment && isSampleShipmentCorrectable(request.shipment) && (
              <CorrectShipment
                target={{ sampleRequestId: request.id }}
                shipment={request.shipment}
                brandName={request.brandName}
              />
            )}
            <ContactButton
              size="md"
              target={{
                brandId: request.brandId,
                name: request.brandName,
                sampleRequest: { id: request.id, label: `Sample request: ${request.productName}` },
              }}
            >
              Contact Brand
            </ContactButton>
          </SampleActions>
        </SampleCard>
      )}
      noun="request"
      next={(end) => (
        <SamplesSection filter={filter} after={end} changes={changes} onTaken={onTaken} />
      )}
      moreLabel="Show more requests"
      className="mb-4 flex flex-col gap-4"
    />
  );
}

function SamplesSkeleton() {
  return (
    <div
      className="flex flex-col gap-4"
      role="status"
      aria-busy="true"
      aria-label="Loading sample requests"
    >
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-64 w-full rounded-card" />
      ))}
    </div>
  );
}
