import { useFigures } from '@makeport/list-page';
import { formatMoney } from '@makeport/web';
import { StatGrid, StatTile } from '@makeport/ui';
import { CircleCheck, Factory, Wallet } from '@makeport/ui/icons';
import { ProjectStatisticsDocument } from '../../gen/graphql';

/**
 * Shows the three tiles of OPEN-51. An increase of `changes`, the number of change events, reloads
 * them.
 */
export function ProjectTiles({ changes }: { changes: number }) {
  const { data, unknown } = useFigures(ProjectStatisticsDocument, changes);
  const statistics = data?.orderStatistics;
  const counts = statistics?.countByStatus;
  return (
    <StatGrid>
      <StatTile
        label="Active Projects"
        value={counts ? counts.approved + counts.inProduction + counts.shipping : unknown}
        caption="Approved, in production or shipping"
        icon={Factory}
        tone="blue"
      />
      <StatTile
        label="Completed Projects"
        value={counts ? counts.completed : unknown}
        icon={CircleCheck}
        tone="green"
      />
      <StatTile
        label="Total Investment"
        value={statistics ? formatMoney(statistics.totalInvestmentCents) : unknown}
        caption="Without cancelled orders and refunds"
        icon={Wallet}
      />
    </StatGrid>
  );
}
