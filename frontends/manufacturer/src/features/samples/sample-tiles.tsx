import { useFigures } from '@makeport/list-page';
import { StatGrid, StatTile } from '@makeport/ui';
import { BadgeCheck, Hourglass, Truck } from '@makeport/ui/icons';
import { SampleFiguresDocument } from '../../gen/graphql';

/**
 * Renders the three figures of MFR-50. An increase of `changes`, the number of change events,
 * reloads them (MFR-53).
 */
export function SampleTiles({ changes }: { changes: number }) {
  const { data, unknown } = useFigures(SampleFiguresDocument, changes);
  const figures = data?.sampleStatistics;
  return (
    <StatGrid>
      <StatTile
        label="Pending Requests"
        icon={Hourglass}
        tone="amber"
        caption="awaiting your answer"
        value={figures?.pending ?? unknown}
      />
      <StatTile
        label="Approved Requests"
        icon={BadgeCheck}
        tone="accent"
        caption="to be made and shipped"
        value={figures?.approved ?? unknown}
      />
      <StatTile
        label="Shipped Samples"
        icon={Truck}
        tone="green"
        value={figures?.shipped ?? unknown}
      />
    </StatGrid>
  );
}
