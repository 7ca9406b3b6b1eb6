import { StatGrid, StatTile } from '@makeport/ui';
import { BadgeCheck, Hourglass, Truck } from '@makeport/ui/icons';
import { useQuery } from '@makeport/web/graphql';
import { useEffect, useEffectEvent } from 'react';
import { SampleFiguresDocument } from '../../gen/graphql';

/** The three figures of MFR-50. `changes` counts what may have changed them since the page opened (MFR-53). */
export function SampleTiles({ changes }: { changes: number }) {
  const [{ data, error }, load] = useQuery({
    query: SampleFiguresDocument,
    requestPolicy: 'cache-and-network',
  });
  const reload = useEffectEvent(() => load({ requestPolicy: 'network-only' }));
  useEffect(() => {
    if (changes > 0) reload();
  }, [changes]);
  const figures = data?.sampleStatistics;
  // The list below tells the failure; figures that are not known show as such.
  const unknown = error && !data ? '–' : undefined;
  return (
    <StatGrid>
      <StatTile
        label="Pending Requests"
        icon={Hourglass}
        tone="amber"
        caption="wait for your answer"
        value={figures?.pending ?? unknown}
      />
      <StatTile
        label="Approved Requests"
        icon={BadgeCheck}
        tone="accent"
        caption="to be made and shipped"
        value={figures?.approved ?? unknown}
      />
      <StatTile label="Shipped Samples" icon={Truck} tone="green" value={figures?.shipped ?? unknown} />
    </StatGrid>
  );
}
